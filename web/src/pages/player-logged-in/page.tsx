import { Redirect } from "../../lib/router.tsx";
import { keptInvitationPath } from "../../data/auto-join.ts";
import { homeOf } from "../../data/guard.ts";
import { useViewer } from "../../data/me.ts";

export function Page() {
  const viewer = useViewer();
  const invitation = viewer.kind === "manager" ? keptInvitationPath() : null;
  return <Redirect to={invitation ?? homeOf(viewer)} />;
}
