import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { fixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useRoundPhase } from "../../data/round-phase.ts";
import { lazyEarly } from "../../lib/lazy-part.ts";
import { BeforeDeadline } from "./before-deadline.tsx";
import { DuringRound } from "./during-round.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ToCome } from "./to-come.tsx";
import { isAwaited, Whole } from "./whole.tsx";

/** Of the days between rounds: what is played does not wait for it. */
const Told = lazyEarly(() => import("./told.tsx").then((module) => module.Told));

/** What the manager needs at this hour, above all else of the page. */
export function Now() {
  const { current, next, eventsById } = useGame();
  const viewer = useViewer();
  const { phase, event } = useRoundPhase();
  const own = useQuery({ ...ownEntryQuery(viewer.entry ?? 0), enabled: viewer.entry !== null });
  // Without the matches of the round its phase is a guess.
  const matches = useQuery({ ...fixturesQuery(current?.id ?? 0), enabled: current !== null });
  if (viewer.entry === null) return null;
  const answers = current === null ? [own] : [own, matches];
  if (answers.some(isAwaited)) {
    return (
      <Card title={(current ?? next)?.name}>
        <Whole answers={answers}>{null}</Whole>
      </Card>
    );
  }
  const round = (event === null ? undefined : eventsById.get(event)) ?? null;
  const entry = own.data;
  const isNew = entry !== undefined && (current === null || entry.started_event > current.id);
  if (isNew) {
    return (
      <>
        <FirstSteps entry={entry} />
        {next !== null && <BeforeDeadline entry={entry.id} event={next} />}
      </>
    );
  }
  switch (phase) {
    case "ahead":
    case "last_day":
    case "line_ups":
      return round && <BeforeDeadline entry={viewer.entry} event={round} />;
    case "closed":
    case "live":
    case "between":
      return round && <DuringRound entry={viewer.entry} event={round} phase={phase} />;
    case "unsettled":
    case "settled":
    case "over":
      return (
        (round !== null || phase === "over") && (
          <ToCome title={round?.name}>
            <Told
              entry={viewer.entry}
              event={phase === "over" ? null : round}
              settled={phase === "settled"}
              played={matches.data?.length !== 0 || round?.id !== current?.id}
            />
          </ToCome>
        )
      );
  }
}
