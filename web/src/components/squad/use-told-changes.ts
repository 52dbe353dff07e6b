import type { MyPick } from "@elvan/contract";
import { chipInPlay } from "@elvan/rules";
import type { ClientChip } from "@elvan/rules";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";

type Saved = { picks: readonly MyPick[]; chips: readonly ClientChip[] };

/** More names than that are not read in a receipt. */
const MOST_NAMED = 2;

/** What a save changed, in sentences: who leads, who starts, which chip is played. "" when nothing of that changed. */
export function useToldChanges(event: number): (before: Saved, after: Saved) => string {
  const { t } = useText();
  const format = useFormat();
  const { players, ruleset } = useGame();
  const name = (element: number | undefined) => players.get(element ?? 0)?.web_name ?? "";
  const wearer = ({ picks }: Saved, armband: "is_captain" | "is_vice_captain") =>
    picks.find((pick) => pick[armband])?.element;
  const starters = ({ picks }: Saved) =>
    picks.filter(({ position }) => position <= ruleset.rules.squad_squadplay).map(({ element }) => element);
  const bench = ({ picks }: Saved) =>
    picks
      .filter(({ position }) => position > ruleset.rules.squad_squadplay)
      .toSorted((a, b) => a.position - b.position)
      .map(({ element }) => element)
      .join();

  return (before, after) => {
    const told: string[] = [];
    const [chipBefore, chip] = [chipInPlay(before.chips)?.name, chipInPlay(after.chips)?.name];
    if (chip !== chipBefore && chip !== undefined)
      told.push(t("receipt.chip", { chip: t(messageKey(`chip.${chip}.name`)), event }));
    else if (chip !== chipBefore && chipBefore !== undefined)
      told.push(t("receipt.chipBack", { chip: t(messageKey(`chip.${chipBefore}.name`)), event }));
    const captain = wearer(after, "is_captain");
    const vice = wearer(after, "is_vice_captain");
    if (captain !== wearer(before, "is_captain")) told.push(t("receipt.captain", { player: name(captain) }));
    else if (vice !== wearer(before, "is_vice_captain")) told.push(t("receipt.vice", { player: name(vice) }));
    const [was, is] = [starters(before), starters(after)];
    const incoming = is.filter((element) => !was.includes(element));
    const outgoing = was.filter((element) => !is.includes(element));
    if (incoming.length > MOST_NAMED) told.push(t("receipt.several", { count: incoming.length }));
    else if (incoming.length > 0)
      told.push(
        t("receipt.starts", {
          player: format.list(incoming.map(name)),
          out: format.list(outgoing.map(name)),
        }),
      );
    else if (bench(before) !== bench(after)) told.push(t("receipt.bench"));
    return told.join(" ");
  };
}
