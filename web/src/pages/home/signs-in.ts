import type { LivePlayer } from "@elvan/contract";
import { countedSigns } from "../../components/player/counted-signs.ts";
import type { PlayerSign } from "../../components/player/counted-signs.ts";

/** What happened to a player in one match of the round. */
export function signsIn(fixture: number, { explain }: LivePlayer, savesPerPoint: number): PlayerSign[] {
  const lines = explain.find((block) => block.fixture === fixture)?.stats ?? [];
  const values = new Map(lines.map(({ identifier, value }) => [String(identifier), value]));
  return countedSigns((stat) => values.get(stat) ?? 0, savesPerPoint);
}
