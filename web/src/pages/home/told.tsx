import type { Gameweek } from "@elvan/contract";
import { RoundTold } from "./round-told.tsx";
import { SeasonTold } from "./season-told.tsx";

/** `event`: null once the season is over. */
export function Told({
  entry,
  event,
  settled,
  played,
}: {
  entry: number;
  event: Gameweek | null;
  settled: boolean;
  played: boolean;
}) {
  if (event === null) return <SeasonTold entry={entry} />;
  return <RoundTold entry={entry} event={event} settled={settled} played={played} />;
}
