import { Redirect } from "../../lib/router.tsx";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";

/** An address of one's own points that is the same in every round, for the app's shortcut. */
export function Page() {
  const { current } = useGame();
  const { entry } = useViewer();
  return <Redirect to={current === null || entry === null ? "/" : `/entry/${entry}/event/${current.id}`} />;
}
