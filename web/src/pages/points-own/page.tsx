import { Navigate } from "react-router";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";

/** An address of one's own points that is the same in every round, for the app's shortcut. */
export function Page() {
  const { current } = useGame();
  const { entry } = useViewer();
  return <Navigate to={current === null || entry === null ? "/" : `/entry/${entry}/event/${current.id}`} replace />;
}
