import type { SquadPick } from "@elvan/contract";
import { useLineUpsWords } from "./use-line-ups-words.ts";

export function LineUpsKnown({
  event,
  picks,
  className,
}: {
  event: number;
  picks: readonly Pick<SquadPick, "element" | "position">[];
  className?: string | undefined;
}) {
  const words = useLineUpsWords(event)(picks);
  return words !== null && <p className={className}>{words}</p>;
}
