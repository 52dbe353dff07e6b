import { Navigate } from "react-router";
import { keptInvitationPath } from "../../data/auto-join.ts";
import { homeOf } from "../../data/guard.ts";
import { useViewer } from "../../data/me.ts";

export function Page() {
  const viewer = useViewer();
  const invitation = viewer.kind === "manager" ? keptInvitationPath() : null;
  return <Navigate to={invitation ?? homeOf(viewer)} replace />;
}
