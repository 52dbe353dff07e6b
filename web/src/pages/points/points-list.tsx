import { Armband } from "../../components/pitch/armband.tsx";
import { MoveMark } from "./move-mark.tsx";
import { STAT_NAMES } from "@elvan/rules";
import { HISTORY_STATS } from "../../components/player-dialog/matches.ts";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { SquadList } from "../../components/squad/squad-list.tsx";
import type { ListTag, SquadListRow } from "../../components/squad/squad-list.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useClubOf } from "../../data/round-clubs.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { usePickWords } from "./pick-words.ts";
import type { PointsView } from "./pick-words.ts";
import type { PickPoints } from "./round-points.ts";
import { SignRow } from "../../components/match/sign-row.tsx";
import styles from "./points.module.css";

export function PointsList({ round, event, signsOf, onPress, menuFor }: PointsView) {
  const { t } = useText();
  const format = useFormat();
  const { players, ruleset, statLabels } = useGame();
  const clubOf = useClubOf();
  const words = usePlayerWords();
  const pickWords = usePickWords({ round, event, signsOf });
  const eleven = ruleset.rules.squad_squadplay;
  const stats = HISTORY_STATS.filter((stat) => STAT_NAMES.includes(stat));

  const row = (pick: PickPoints): SquadListRow => {
    const key = String(pick.element);
    const player = players.get(pick.element);
    if (!player) return { key, name: "", detail: "", cells: [] };
    const { counted, move, armband, seat, signs } = pickWords(pick);
    const tags: ListTag[] = [];
    if (armband) {
      const { vice, passes, label } = armband;
      tags.push({ label, short: <Armband vice={vice} passes={passes} />, tone: "sign" });
    }
    if (pick.counts > 1) tags.push({ label: `×${pick.counts}`, tone: "quiet" });
    if (!event.finished && !signs.off && signs.state !== "played") {
      const said = [t(`points.state_${signs.state}`), signs.clock?.long].filter(Boolean).join(", ");
      const short = signs.clock?.short;
      tags.push({ label: said, ...(short && { short }), tone: signs.state === "playing" ? "good" : "quiet" });
    }
    if (signs.signs.length > 0) {
      tags.push({ label: format.list(signs.words), short: <SignRow signs={signs.signs} />, tone: "sign" });
    }
    if (move) {
      const short = (
        <>
          <MoveMark move={move.way} stage={move.stage} />
          {t(move.way === "in" ? "points.for" : "points.with", { player: move.other })}
        </>
      );
      tags.push({ label: move.label, short, tone: "sign" });
    }
    return {
      key,
      name: player.web_name,
      detail: `${clubOf(player)?.short_name ?? ""} · ${words.type(player)}`,
      kit: clubOf(player)?.shirt,
      keeper: pick.element_type === 1,
      tags,
      place: seat,
      cells: [
        <Total key="points" pick={pick} counted={counted} event={event.id} />,
        ...stats.map((stat) => <Figure key={stat} value={pick.live?.stats[stat] ?? 0} />),
      ],
      menuOpen: menuFor === pick.element,
      onPress: (anchor) => onPress(pick.element, anchor),
    };
  };

  return (
    <Card flush>
      <SquadList
        caption={t("points.listCaption", { event: event.id })}
        columns={[
          { label: t("column.total"), long: t("column.pointsLong"), num: true },
          ...stats.map((stat) => ({
            label: t(messageKey(`statistics.short.${stat}`)),
            long: statLabels.get(stat) ?? stat,
            num: true,
          })),
        ]}
        groups={[
          { label: t("squad.starters"), rows: round.picks.slice(0, eleven).map(row) },
          { label: t("squad.substitutes"), rows: round.picks.slice(eleven).map(row) },
        ]}
      />
    </Card>
  );
}

function Total({ pick, counted, event }: { pick: PickPoints; counted: number; event: number }) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  return (
    <span className={styles.total}>
      {pick.live?.stats.in_dreamteam && (
        <TextLink
          to={`/dream-team/${event}`}
          className={styles.star}
          aria-label={t("points.starLink", { player: players.get(pick.element)?.web_name ?? "" })}
        >
          ★
        </TextLink>
      )}
      {format.number(counted)}
    </span>
  );
}

function Figure({ value }: { value: number }) {
  const format = useFormat();
  return value === 0 ? <span className={styles.nothing}>0</span> : format.number(value);
}
