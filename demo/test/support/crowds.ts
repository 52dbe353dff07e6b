import { join } from "node:path";
import { estimatedAsOf } from "@elvan/server/feed/public-api/as-of.ts";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import { openGame } from "../../../server/test/support/game.ts";
import { RECORDED, RECORDED_AS_OF } from "../../../server/test/support/recorded.ts";
import { playReplay } from "../../src/replay/play-replay.ts";

export type Crowd = { managers: number; seed: string };

/** The command's own seed first. */
const SEEDS = ["replay", "one", "two", "three", "four"];

export const CROWDS: Crowd[] = [60, 1000, 5000].flatMap((managers) => SEEDS.map((seed) => ({ managers, seed })));

/** Each season has a file of its own, so that they are played beside each other. @returns what differs from the record, and the share that took part */
export async function playCrowd(season: "2024" | "2025" | "2026", { managers, seed }: Crowd) {
  const game = await openGame("empty");
  try {
    const folder = await readFolder(join(RECORDED, `../allsvenskan-${season}`));
    const asOf = season === "2026" ? Date.parse(RECORDED_AS_OF) : estimatedAsOf(folder, rulesetOf(folder));
    const { comparison, entries, activity } = await playReplay(game.ctx, folder, { asOf, managers, seed });
    const differences = [...comparison.mismatches, ...entries.mismatches];
    const poor = activity.refused.get("no_squad_for_the_money") ?? 0;
    return { rows: entries.rows, differences, share: (activity.entered + poor) / managers };
  } finally {
    await game.close();
  }
}
