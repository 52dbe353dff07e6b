import { useState } from "react";

/** Whether all of these have once been answered, well or not: asked for again, what is drawn of them stays. */
export function useOnceHere(answers: readonly { isLoading: boolean }[]): boolean {
  const [isHere, setIsHere] = useState(false);
  const isNow = answers.every(({ isLoading }) => !isLoading);
  if (isNow && !isHere) setIsHere(true);
  return isHere || isNow;
}
