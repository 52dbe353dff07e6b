import { BadRequest } from "../../data/call.ts";
import { useProblemText } from "../../i18n/problem-text.ts";

/** What the server has refused in the fields of a form. */
export function useRefusals(error: unknown) {
  const sentence = useProblemText();
  const problems = error instanceof BadRequest ? error.problems : [];
  const of = (field: string) => problems.find((problem) => problem.field === field);
  return {
    of,
    words: (field: string): string | undefined => {
      const problem = of(field);
      return problem && sentence(problem);
    },
  };
}
