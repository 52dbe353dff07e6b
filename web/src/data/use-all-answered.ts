import { useState } from "react";

/** Whether all of these have been answered, well or not. When they are asked for again, what is drawn of them stays. */
export function useAllAnswered(answers: readonly { isLoading: boolean }[]): boolean {
  const [wereOnce, setWereOnce] = useState(false);
  const areNow = answers.every(({ isLoading }) => !isLoading);
  if (areNow && !wereOnce) setWereOnce(true);
  return wereOnce || areNow;
}
