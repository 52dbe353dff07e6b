import type { Player } from "@elvan/contract";
import { memo } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { FixtureChips } from "../fixture-chip/fixture-chip.tsx";
import { usePlayerWords } from "../player/use-player-words.ts";
import { SquadList } from "../squad/squad-list.tsx";
import type { ListTag, SquadListRow } from "../squad/squad-list.tsx";
import { IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { BuilderView } from "./builder-view.ts";
import type { SlotWords } from "./slot-words.ts";

export const BuilderList = memo(function BuilderList({
  slots,
  onPress,
  onRemove,
  onRestore,
  menuFor,
  event,
  title,
}: BuilderView & { title: string }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs, types, next } = useGame();
  const words = usePlayerWords({ judged: true });

  const row = (one: SlotWords): SquadListRow => {
    const { slot, state, player, replaced, price, flag } = one;
    const key = `slot:${slot.slot}`;
    if (!player) {
      const position = types.get(slot.element_type)?.singular_name ?? "";
      return {
        key,
        name: t("builder.addPosition", { position }),
        detail: "",
        state: "empty",
        cells: ["", "", "", ""],
        onPress: (anchor) => onPress(one, anchor),
      };
    }
    const tags: ListTag[] = [];
    if (state === "removed") tags.push({ label: t("builder.removedTag"), tone: "bad" });
    if (state === "addition") tags.push({ label: t("builder.newTag"), tone: "good" });
    if (replaced) tags.push({ label: t("builder.replaces", { player: replaced.web_name }), tone: "quiet" });
    return {
      key,
      name: player.web_name,
      detail: clubs.get(player.team)?.short_name ?? "",
      narrow: t("playerList.form", { form: format.decimal(player.form) }),
      kit: clubs.get(player.team)?.shirt,
      keeper: slot.element_type === 1,
      state: state === "removed" || state === "addition" ? state : "plain",
      flag,
      tags,
      cells: [
        price === null ? "" : format.moneyBare(price),
        format.decimal(player.form),
        format.number(player.total_points),
        <FixtureChips key="fixtures" opponents={words.opponents(player, event ?? next?.id ?? null)} />,
      ],
      menuOpen: menuFor === slot.slot,
      onPress: (anchor) => onPress(one, anchor),
      actions:
        state === "removed" ? (
          <Restore player={player} onPress={() => onRestore(slot.slot)} />
        ) : (
          <Remove player={player} onPress={() => onRemove(player.id)} />
        ),
    };
  };

  return (
    <Card flush>
      <SquadList
        caption={title}
        columns={[
          { label: t("column.price"), long: t("column.priceLong"), num: true },
          { label: t("column.form"), long: t("column.formLong"), num: true, roomy: true },
          { label: t("column.total"), long: t("column.totalLong"), num: true, spare: true },
          { label: t("column.fixture"), long: t("column.fixtureLong") },
        ]}
        actionsLabel={t("column.actions")}
        groups={[1, 2, 3, 4].map((type) => ({
          label: types.get(type)?.plural_name ?? "",
          rows: slots.filter(({ slot }) => slot.element_type === type).map(row),
        }))}
      />
    </Card>
  );
});

function Restore({ player, onPress }: { player: Player; onPress: () => void }) {
  const { t } = useText();
  return (
    <IconButton icon="undo" size="s" label={t("builder.restore", { player: player.web_name })} onClick={onPress} />
  );
}

function Remove({ player, onPress }: { player: Player; onPress: () => void }) {
  const { t } = useText();
  return (
    <IconButton icon="close" size="s" label={t("playerList.remove", { player: player.web_name })} onClick={onPress} />
  );
}
