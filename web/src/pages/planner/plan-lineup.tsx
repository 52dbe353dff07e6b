import { rulesetForChip, toPicks } from "@elvan/rules";
import type { CourseStep, PlanRound, SquadPick } from "@elvan/rules";
import { FixtureChips } from "../../components/fixture-chip/fixture-chip.tsx";
import { Armband } from "../../components/pitch/armband.tsx";
import { useBenchLabel } from "../../components/player/use-bench-label.ts";
import { usePlayerMenu } from "../../components/player/use-player-menu.tsx";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { SquadList } from "../../components/squad/squad-list.tsx";
import type { ListTag, SquadListRow } from "../../components/squad/squad-list.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import type { ChangeStep } from "./plan-problems.tsx";
import type { Expected } from "./use-expected.ts";
import { useLineupActions } from "./use-lineup-actions.tsx";

/** Who starts in the round; a press on a player offers the armbands and the substitutions. */
export function PlanLineup({
  shown,
  round,
  expected,
  onChange,
}: {
  shown: CourseStep;
  round: PlanRound;
  expected: Expected;
  onChange: ChangeStep;
}) {
  const { event, step, squad } = shown;
  const { t } = useText();
  const format = useFormat();
  const { players, clubs } = useGame();
  const words = usePlayerWords();
  const benchLabel = useBenchLabel();
  const picks = toPicks(squad, players, round.ruleset, event);
  const ruleset = rulesetForChip(round.ruleset, squad.chip, event);

  const hasPoints = expected.of(squad.captain, event) !== null;

  const actionsOf = useLineupActions(picks, shown, round, (lineup) =>
    onChange(event, (old) => ({ ...old, picks: lineup })),
  );
  const { openMenu, menuFor, menu } = usePlayerMenu(actionsOf);

  const row = (pick: SquadPick): SquadListRow => {
    const player = players.get(pick.element);
    const tags: ListTag[] = [];
    if (pick.is_captain) tags.push({ label: t("player.captain"), short: <Armband vice={false} />, tone: "sign" });
    if (pick.is_vice_captain) tags.push({ label: t("player.viceCaptain"), short: <Armband vice />, tone: "sign" });
    if (!player) return { key: String(pick.element), name: "", detail: "", cells: [] };
    const flag = words.flag(player);
    return {
      key: `lineup:${pick.element}`,
      name: player.web_name,
      detail: clubs.get(player.team)?.short_name ?? "",
      kit: clubs.get(player.team)?.shirt,
      keeper: pick.element_type === 1,
      flag: flag && { ...flag, text: words.flagText(player) ?? "" },
      tags,
      place: benchLabel(pick.position),
      cells: [
        ...(hasPoints ? [format.decimal((expected.of(pick.element, event) ?? 0) / 10)] : []),
        <FixtureChips key="fixtures" opponents={words.opponents(player, event)} />,
      ],
      menuOpen: menuFor === pick.element,
      onPress: (anchor) => openMenu(pick.element, anchor),
    };
  };
  const starters = picks.slice(0, ruleset.rules.squad_squadplay);
  return (
    <Card
      flush
      title={t("planner.lineup")}
      aside={
        step.picks !== null && (
          <Button
            size="s"
            icon="undo"
            onClick={passingFocus(() => onChange(event, (old) => ({ ...old, picks: null })))}
          >
            {t("planner.lineupAsBefore")}
          </Button>
        )
      }
    >
      <SquadList
        caption={t("planner.lineup")}
        columns={[
          ...(hasPoints ? [{ label: t("planner.expectedShort"), long: t("planner.expectedLong"), num: true }] : []),
          { label: t("column.fixture"), long: t("column.fixtureLong") },
        ]}
        groups={[
          { label: t("squad.starters"), rows: starters.map(row) },
          { label: t("squad.substitutes"), rows: picks.slice(starters.length).map(row) },
        ]}
      />
      {menu}
    </Card>
  );
}
