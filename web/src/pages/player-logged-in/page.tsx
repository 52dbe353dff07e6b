import { Navigate } from "react-router";
import { useViewer } from "../../data/me.ts";

const NEXT = { manager: "/my-team", account: "/squad-selection", visitor: "/" } as const;

export function Page() {
  return <Navigate to={NEXT[useViewer().kind]} replace />;
}
