import { BadRequest, NetworkError } from "../../data/call.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { joinProblem } from "./join-problem.ts";
import type { FieldProblem } from "./join-problem.ts";

/** What is wrong with a league code, in sentences of its own (league-164, league-165). */
const OF_A_CODE: Readonly<Record<string, MessageKey>> = {
  max_length: "leagues.join.maxLength",
  invalid: "leagues.join.invalid",
};

/** Why a move was refused, in words. `code`: it was a league code that was sent, which has sentences of its own (league-163). */
export function LeagueProblems({ error, code = false }: { error: Error | null; code?: boolean }) {
  const { t } = useText();
  const sentence = useProblemText();
  if (error === null) return null;
  const wordsOf = (problem: FieldProblem) => {
    const words = code && problem.field === "code" ? OF_A_CODE[problem.code] : undefined;
    return words === undefined ? sentence(problem) : t(words);
  };
  const first = code && error instanceof BadRequest ? joinProblem(error.problems) : undefined;
  const words =
    first !== undefined
      ? [wordsOf(first)]
      : error instanceof BadRequest
        ? error.problems.map(wordsOf)
        : [t(error instanceof NetworkError ? "save.offline" : "error.other.lead")];
  return (
    <Alert tone="bad">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
