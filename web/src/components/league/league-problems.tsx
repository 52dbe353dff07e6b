import { BadRequest, NetworkError } from "../../data/call.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { joinProblem } from "./join-problem.ts";
import type { FieldProblem } from "./join-problem.ts";

/** Why a move was refused, in words. `code`: it was a league code that was sent, which has sentences of its own (league-163). */
export function LeagueProblems({ error, code = false }: { error: Error | null; code?: boolean }) {
  const { t } = useText();
  const sentence = useProblemText();
  if (error === null) return null;
  const wordsOf = (problem: FieldProblem) => {
    if (!code || problem.field !== "code") return sentence(problem);
    return t(problem.code === "max_length" ? "leagues.join.maxLength" : "leagues.join.invalid");
  };
  const first = code && error instanceof BadRequest ? joinProblem(error.problems) : undefined;
  const words =
    first !== undefined
      ? [wordsOf(first)]
      : error instanceof BadRequest
        ? error.problems.map(wordsOf)
        : [t(error instanceof NetworkError ? "error.offline.lead" : "error.other.lead")];
  return (
    <Alert tone="bad">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
