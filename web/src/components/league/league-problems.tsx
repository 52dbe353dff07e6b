import { BadRequest, isUnavailable, NetworkError } from "../../data/call.ts";
import { hasSentence, useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { joinProblem } from "./join-problem.ts";
import type { FieldProblem } from "./join-problem.ts";
import { ownWords } from "./own-words.ts";
import type { LeagueMove } from "./own-words.ts";

/** A reason without a translation is shown as it is (league-163, league-171, league-172). */
export function LeagueProblems({
  error,
  move,
  beside = [],
}: {
  error: Error | null;
  move?: LeagueMove;
  beside?: readonly string[];
}) {
  const text = useText();
  const sentence = useProblemText();
  if (error === null) return null;
  const { t } = text;
  const wordsOf = (problem: FieldProblem) => {
    const words = ownWords(problem, move);
    if (words !== undefined) return t(words, { max: Number(problem.max) });
    return hasSentence(problem.code, text) ? sentence(problem) : problem.code;
  };
  const first = move === "join" && error instanceof BadRequest ? joinProblem(error.problems) : undefined;
  const words =
    first !== undefined
      ? [wordsOf(first)]
      : error instanceof BadRequest
        ? error.problems.filter(({ field }) => !beside.includes(field)).map(wordsOf)
        : isUnavailable(error)
          ? [t("save.failed"), t("save.again")]
          : [t(error instanceof NetworkError ? "save.offline" : "error.other.lead")];
  if (words.length === 0) return null;
  return (
    <Alert tone="bad">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
