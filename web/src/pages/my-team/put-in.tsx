import { Button } from "../../components/ui/button.tsx";
import { useGame } from "../../data/game.ts";
import { useExpectedOfPicks } from "../../data/squad-troubles.ts";
import { useText } from "../../i18n/text.ts";
import { benchOffer } from "./bench-offer.ts";
import type { LineupState } from "./use-lineup.ts";

/** Who was bought for somebody on the bench starts after one press. */
export function PutIn({ benched, state }: { benched: readonly number[]; state: LineupState }) {
  const { t } = useText();
  const { players } = useGame();
  const { lineup, ruleset, saving } = state;
  const expected = useExpectedOfPicks(lineup.picks);
  const pointsOf = (element: number) => expected?.get(element) ?? Number(players.get(element)?.form ?? 0);
  const offer = benchOffer(lineup.picks, benched, pointsOf, ruleset);
  if (offer === null) return null;
  const name = (element: number) => players.get(element)?.web_name ?? "";
  return (
    <Button wide busy={saving} onClick={() => void state.saveAs({ ...lineup, picks: offer.picks })}>
      {t("receipt.putIn", { player: name(offer.in), out: name(offer.out) })}
    </Button>
  );
}
