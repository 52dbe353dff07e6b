import { isAbsence } from "@elvan/rules";
import { useGame } from "../data/game.ts";
import { useSquadTroubles } from "../data/squad-troubles.ts";
import { useText } from "../i18n/text.ts";

/** There while somebody starts who will not play. */
export function TeamDot({ entry, className }: { entry: number; className: string | undefined }) {
  const { t } = useText();
  const { next } = useGame();
  // The pages of the team ask for it anew whenever they open; the bar, which is always there, does not.
  const inTrouble = useSquadTroubles(entry, next, { asKnown: true });
  const count = inTrouble?.troubles.filter(isAbsence).length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden="true" />
      <span className="visually-hidden">, {t("nav.toMend", { count })}</span>
    </>
  );
}
