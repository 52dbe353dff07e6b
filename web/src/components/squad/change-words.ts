import type { MyPick, Player } from "@elvan/contract";
import { chipInPlay } from "@elvan/rules";
import type { ClientChip } from "@elvan/rules";
import { messageKey } from "../../i18n/text.ts";
import type { Text } from "../../i18n/text.ts";

export type Saved = { picks: readonly MyPick[]; chips: readonly ClientChip[] };

export type Telling = {
  t: Text["t"];
  list: (names: readonly string[]) => string;
  players: ReadonlyMap<number, Player>;
  starters: number;
  event: number;
};

/** More names than that are not read in a receipt. */
const MOST_NAMED = 2;

const wearer = ({ picks }: Saved, armband: "is_captain" | "is_vice_captain") =>
  picks.find((pick) => pick[armband])?.element;

/** What a save changed, in sentences: who leads, who starts, which chip is played. "" when nothing of that changed. */
export function changeWords(before: Saved, after: Saved, { t, list, players, starters, event }: Telling): string {
  const name = (element: number | undefined) => players.get(element ?? 0)?.web_name ?? "";
  const inOrder = ({ picks }: Saved, isMeant: (position: number) => boolean) =>
    picks
      .toSorted((a, b) => a.position - b.position)
      .flatMap(({ element, position }) => (isMeant(position) ? [element] : []));
  const eleven = (of: Saved) => inOrder(of, (position) => position <= starters);
  const bench = (of: Saved) => inOrder(of, (position) => position > starters).join();

  const told: string[] = [];
  const [chipBefore, chip] = [chipInPlay(before.chips)?.name, chipInPlay(after.chips)?.name];
  if (chip !== chipBefore)
    told.push(
      t(chip === undefined ? "receipt.chipBack" : "receipt.chip", {
        chip: t(messageKey(`chip.${chip ?? chipBefore}.name`)),
        event,
      }),
    );
  const captain = wearer(after, "is_captain");
  const vice = wearer(after, "is_vice_captain");
  if (captain !== wearer(before, "is_captain")) told.push(t("receipt.captain", { player: name(captain) }));
  else if (vice !== wearer(before, "is_vice_captain")) told.push(t("receipt.vice", { player: name(vice) }));
  const [was, is] = [eleven(before), eleven(after)];
  const incoming = is.filter((element) => !was.includes(element));
  const outgoing = was.filter((element) => !is.includes(element));
  if (incoming.length > MOST_NAMED) told.push(t("receipt.several", { count: incoming.length }));
  else if (incoming.length > 0)
    told.push(t("receipt.starts", { player: list(incoming.map(name)), out: list(outgoing.map(name)) }));
  else if (bench(before) !== bench(after)) told.push(t("receipt.bench"));
  return told.join(" ");
}
