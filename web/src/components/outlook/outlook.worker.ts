import { duelInRound, duelInTotal, simulateRound, standingOf } from "@elvan/forecast/outlook";
import type { OutlookAnswer, OutlookAsk, OutlookFound } from "./outlook-messages.ts";

addEventListener("message", ({ data }: MessageEvent<OutlookAsk>) => {
  const answer: OutlookAnswer = { id: data.id, found: found(data) };
  postMessage(answer);
});

function found({ round, ruleset, teams, duels, size, runs }: OutlookAsk): OutlookFound {
  const endings = simulateRound(round, teams, ruleset, { runs, seed: "browser" });
  const sample = teams.map((_, index) => index).slice(1 + duels);
  const standing = (of: "total" | "round") => standingOf(endings, teams, 0, sample, size, of);
  return {
    runs,
    standing: sample.length === 0 ? null : { total: standing("total"), round: standing("round") },
    duels: Array.from({ length: duels }, (_, index) => ({
      total: duelInTotal(endings, teams, 0, index + 1),
      round: duelInRound(endings, teams, 0, index + 1),
    })),
    coming: endings.coming,
  };
}
