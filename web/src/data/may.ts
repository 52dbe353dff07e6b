import { hasRole, type ConsoleRole } from "@elvan/rules";
import type { AccessOf, CallName } from "./call.ts";
import { useViewer } from "./me.ts";

type ConsoleCall = { [N in CallName]: AccessOf<N> extends ConsoleRole ? N : never }[CallName];

/**
 * Whether the viewer may make a call of the console; what they may not do is not shown. The role is said once more, because no contract
 * reaches the browser: the compiler compares it.
 */
export function useMay(): <N extends ConsoleCall>(call: N, needed: AccessOf<N> & ConsoleRole) => boolean {
  const role = useViewer().account?.role ?? "player";
  return (_call, needed) => hasRole(role, needed);
}
