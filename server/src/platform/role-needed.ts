import type { ConsoleRole } from "@elvan/rules";

/** Whoever asks has too low a role; the answer says which is needed, in their language. */
export class RoleNeeded extends Error {
  override readonly name = "RoleNeeded";
  readonly role: ConsoleRole;

  constructor(role: ConsoleRole) {
    super(role);
    this.role = role;
  }
}
