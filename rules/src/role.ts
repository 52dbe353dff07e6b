/** What an account may do, least first; each role includes those before it. */
export const ROLES = ["player", "reader", "moderator", "operator", "owner"] as const;
export type Role = (typeof ROLES)[number];
export type ConsoleRole = Exclude<Role, "player">;
export const CONSOLE_ROLES = ROLES.slice(1) as readonly ConsoleRole[];

export const isConsoleRole = (value: string): value is ConsoleRole =>
  (CONSOLE_ROLES as readonly string[]).includes(value);

export const hasRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

type RoleFacts = {
  /** Of the person now. */
  role: Role;
  /** In all. */
  owners: number;
  suspended: boolean;
};

export type RoleProblem = { code: "role_same" | "last_owner" | "role_suspended"; field?: "role" };

/** Every reason why an owner can't give somebody this role. */
export function reviewRole({ role, owners, suspended }: RoleFacts, wish: Role): RoleProblem[] {
  if (role === wish) return [{ code: "role_same", field: "role" }];
  return [
    ...(role === "owner" && owners < 2 ? [{ code: "last_owner" } as const] : []),
    ...(suspended && wish !== "player" ? [{ code: "role_suspended" } as const] : []),
  ];
}
