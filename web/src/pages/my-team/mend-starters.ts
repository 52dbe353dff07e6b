import type { MyPick } from "@elvan/contract";
import { squadTroubles } from "@elvan/rules";
import type { SquadTrouble, TroubleFacts } from "@elvan/rules";

export type StartersMend = {
  /** Null: nobody on the bench can come in. */
  picks: readonly MyPick[] | null;
  in: number[];
  /** Null: stays who it is. */
  captain: number | null;
};

/** Every change that mends a trouble of this kind, one after the other. */
export function mendStarters(
  picks: readonly MyPick[],
  facts: TroubleFacts,
  isMeant: (trouble: SquadTrouble<MyPick>) => boolean,
): StartersMend {
  let mended = picks;
  for (let step = 0; step < picks.length; step += 1) {
    const mend = squadTroubles<MyPick>(mended, facts).find(
      (trouble) => isMeant(trouble) && trouble.mend.to === "lineup",
    )?.mend;
    if (mend?.to !== "lineup") break;
    mended = mend.picks;
  }
  const starters = (of: readonly MyPick[]) =>
    of.filter(({ position }) => position <= facts.ruleset.rules.squad_squadplay).map(({ element }) => element);
  const captainOf = (of: readonly MyPick[]) => of.find(({ is_captain }) => is_captain)?.element ?? null;
  const before = new Set(starters(picks));
  return {
    picks: mended === picks ? null : mended,
    in: starters(mended).filter((element) => !before.has(element)),
    captain: captainOf(mended) === captainOf(picks) ? null : captainOf(mended),
  };
}
