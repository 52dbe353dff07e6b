import type { MyPick } from "@elvan/contract";
import { FixtureChips } from "../../components/fixture-chip/fixture-chip.tsx";
import { Armband } from "../../components/pitch/armband.tsx";
import { useBenchLabel } from "../../components/player/use-bench-label.ts";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { SquadList } from "../../components/squad/squad-list.tsx";
import type { ListTag, SquadListRow } from "../../components/squad/squad-list.tsx";
import { SheetSign } from "../../components/team-sheet/sheet-sign.tsx";
import { useSheetWords } from "../../components/team-sheet/use-sheet-words.ts";
import { settlesFitness, usePlayerSheets } from "../../data/team-sheets.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../../components/ui/card.tsx";
import { inLines } from "./my-team-view.ts";
import type { MyTeamView } from "./my-team-view.ts";

export function MyTeamList({ lineup, event, partOf, onPress, menuFor }: MyTeamView) {
  const { t } = useText();
  const format = useFormat();
  const { players, clubs, ruleset, events } = useGame();
  const later = events.flatMap(({ id }) => (id > event.id ? [id] : [])).slice(0, 2);
  const words = usePlayerWords({ judged: true });
  const sheetWords = useSheetWords();
  const sheetOf = usePlayerSheets(event.id);
  const benchLabel = useBenchLabel();

  const row = (pick: MyPick): SquadListRow => {
    const player = players.get(pick.element);
    const part = partOf(pick.element);
    const tags: ListTag[] = [];
    if (pick.is_captain) tags.push({ label: t("player.captain"), short: <Armband vice={false} />, tone: "sign" });
    if (pick.is_vice_captain) tags.push({ label: t("player.viceCaptain"), short: <Armband vice />, tone: "sign" });
    if (part === "target") tags.push({ label: t("myTeam.targetTag"), tone: "chosen" });
    if (!player) return { key: String(pick.element), name: "", detail: "", cells: [] };
    const sheet = sheetOf(player);
    const flag = settlesFitness(player, sheet) ? undefined : words.flag(player);
    const sheetText = sheetWords.state(sheet);
    if (sheetText !== null && sheet.state !== null && sheet.state !== "unknown")
      tags.push({ label: sheetText, short: <SheetSign state={sheet.state} />, tone: "sign" });
    return {
      key: String(pick.element),
      name: player.web_name,
      detail: words.club(player),
      detailShort: clubs.get(player.team)?.short_name ?? "",
      narrow: words.type(player),
      kit: clubs.get(player.team)?.shirt,
      keeper: pick.element_type === 1,
      part,
      flag: flag && { ...flag, text: words.flagText(player) ?? "" },
      tags,
      place: benchLabel(pick.position),
      cells: [
        words.type(player),
        format.decimal(player.form),
        format.number(player.event_points),
        format.number(player.total_points),
        <FixtureChips
          key="fixtures"
          opponents={words.opponents(player, event.id)}
          later={later.flatMap((id) => words.opponents(player, id) ?? [])}
        />,
      ],
      menuOpen: menuFor === pick.element,
      onPress: (anchor) => onPress(pick.element, anchor),
    };
  };

  const { lines, bench } = inLines(lineup.picks, ruleset.rules.squad_squadplay);
  return (
    <Card flush>
      <SquadList
        caption={t("myTeam.title")}
        columns={[
          { label: t("column.position"), long: t("column.positionLong"), roomy: true },
          { label: t("column.form"), long: t("column.formLong"), num: true },
          { label: t("column.round"), long: t("column.roundLong"), num: true },
          { label: t("column.total"), long: t("column.totalLong"), num: true },
          { label: t("column.fixture"), long: t("column.fixtureLong") },
        ]}
        groups={[
          { label: t("squad.starters"), rows: lines.flat().map(row) },
          { label: t("squad.substitutes"), rows: bench.map(row) },
        ]}
      />
    </Card>
  );
}
