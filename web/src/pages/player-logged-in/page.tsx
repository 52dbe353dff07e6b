import { Navigate } from "react-router";
import { useViewer } from "../../data/me.ts";

const NEXT = { manager: "/my-team", account: "/squad-selection", visitor: "/" } as const;

/** Goes on to where somebody who has just signed in belongs (league-063). */
export function Page() {
  return <Navigate to={NEXT[useViewer().kind]} replace />;
}
