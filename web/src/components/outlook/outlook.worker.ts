import { duelInRound, duelInTotal, simulateRound, standingOf } from "@elvan/forecast/outlook";
import type { OutlookAnswer, OutlookAsk, OutlookFound } from "./outlook-messages.ts";

/** The same for a duel and a whole field: one duel has one chance, wherever it is told. */
const RUNS = 1000;

addEventListener("message", ({ data }: MessageEvent<OutlookAsk>) => {
  const answer: OutlookAnswer = { id: data.id, found: found(data) };
  postMessage(answer);
});

function found({ round, ruleset, teams, duels, size }: OutlookAsk): OutlookFound {
  const endings = simulateRound(round, teams, ruleset, { runs: RUNS, seed: "browser" });
  const sample = teams.map((_, index) => index).slice(1 + duels);
  const standing = (of: "total" | "round") => standingOf(endings, teams, 0, sample, size, of);
  return {
    runs: RUNS,
    standing: sample.length === 0 ? null : { total: standing("total"), round: standing("round") },
    duels: Array.from({ length: duels }, (_, index) => ({
      total: duelInTotal(endings, teams, 0, index + 1),
      round: duelInRound(endings, teams, 0, index + 1),
    })),
    coming: endings.coming,
  };
}
