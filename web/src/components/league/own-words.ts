import type { MessageKey } from "../../i18n/text.ts";
import type { FieldProblem } from "./join-problem.ts";

export type LeagueMove = "join" | "make";

const OF_A_CODE: Readonly<Record<string, MessageKey>> = {
  max_length: "leagues.join.maxLength",
  invalid: "leagues.join.invalid",
};
const OF_A_NEW_LEAGUE: Readonly<Record<string, MessageKey>> = { max_private_entries: "leagues.create.tooMany" };

const OF_A_CLOSED_LEAGUE: Readonly<Record<string, MessageKey>> = {
  full: "leagues.join.full",
  started: "leagues.join.started",
};

export function ownWords({ code, field, reason }: FieldProblem, move: LeagueMove | undefined): MessageKey | undefined {
  if (code === "league_closed") return OF_A_CLOSED_LEAGUE[String(reason)];
  if (move === "join") return field === "code" ? OF_A_CODE[code] : undefined;
  return move === "make" ? OF_A_NEW_LEAGUE[code] : undefined;
}
