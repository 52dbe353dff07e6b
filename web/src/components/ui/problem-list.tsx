import { useProblemText } from "../../i18n/problem-text.ts";
import type { Problem } from "../../i18n/problem-text.ts";

export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const sentence = useProblemText();
  return (
    <ul>
      {[...new Set(problems.map(sentence))].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
