import type { MessageKey } from "../../i18n/text.ts";
import type { FieldProblem } from "./join-problem.ts";

/** Moves whose refusals have sentences of their own: joining with a code, making a league. */
export type LeagueMove = "join" | "make";

/** What is wrong with a league code (league-164, league-165). */
const OF_A_CODE: Readonly<Record<string, MessageKey>> = {
  max_length: "leagues.join.maxLength",
  invalid: "leagues.join.invalid",
};
/** What speaks of joining elsewhere (league-172). */
const OF_A_NEW_LEAGUE: Readonly<Record<string, MessageKey>> = { max_private_entries: "leagues.create.tooMany" };

/** The words that a problem has in this move alone; undefined where it has the same everywhere. */
export function ownWords({ code, field }: FieldProblem, move: LeagueMove | undefined): MessageKey | undefined {
  if (move === "join") return field === "code" ? OF_A_CODE[code] : undefined;
  return move === "make" ? OF_A_NEW_LEAGUE[code] : undefined;
}
