import type { Fixture, Gameweek, LedgerLine } from "@elvan/contract";
import { chipEffects } from "@elvan/rules";
import type { ChipName } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { LedgerList } from "../../components/player/ledger-list.tsx";
import { RefreshFailed } from "../../components/ui/load-failed.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { elementLedgerQuery } from "../../data/ledger.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./points.module.css";
import type { PickPoints } from "./round-points.ts";

/** Per side of a match (core-133). */
const BEST = 5;
const NO_LINES: LedgerLine[] = [];
const BONUSES = ["attacking_bonus", "defending_bonus"];

export function ExplainDialog({
  pick,
  chip,
  event,
  fixtures,
  onClose,
  onInformation,
}: {
  pick: PickPoints;
  chip: ChipName | null;
  event: Gameweek;
  fixtures: readonly Fixture[];
  onClose: () => void;
  onInformation: () => void;
}) {
  const { t } = useText();
  const { players } = useGame();
  const { element, live } = pick;
  const ledger = useQuery(elementLedgerQuery(element, event.id));
  const lines = ledger.data?.lines ?? NO_LINES;
  const player = players.get(element);
  if (!player) return null;
  const blocks = live?.explain ?? [];
  return (
    <Dialog
      title={player.web_name}
      isOpen
      onClose={onClose}
      size="s"
      footer={
        <Button icon="info" onClick={onInformation}>
          {t("player.information")}
        </Button>
      }
    >
      <div className={styles.explain}>
        {ledger.isLoadingError && <RefreshFailed words={t("common.failed")} onRetry={ledger.refetch} />}
        {blocks.length === 0 && <p>{t("points.noMatch")}</p>}
        {blocks.map((block) => (
          <MatchPoints
            key={block.fixture}
            block={block}
            fixture={fixtures.find(({ id }) => id === block.fixture)}
            lines={lines.filter((line) => line.fixture === block.fixture)}
          />
        ))}
        <Counted pick={pick} chip={chip} event={event} matches={blocks.length} />
      </div>
    </Dialog>
  );
}

function MatchPoints({
  block: { stats },
  fixture,
  lines,
}: {
  block: NonNullable<PickPoints["live"]>["explain"][number];
  fixture: Fixture | undefined;
  lines: readonly LedgerLine[];
}) {
  const { t } = useText();
  const format = useFormat();
  const { clubs, statLabels } = useGame();
  const name = fixture
    ? t(fixture.team_h_score === null ? "points.match" : "points.matchScore", {
        home: clubs.get(fixture.team_h)?.name ?? "",
        away: clubs.get(fixture.team_a)?.name ?? "",
        homeScore: fixture.team_h_score ?? 0,
        awayScore: fixture.team_a_score ?? 0,
      })
    : "";
  const sum = stats.reduce((total, line) => total + line.points, 0);
  return (
    <section aria-label={name}>
      <h3 className={styles.match}>{name}</h3>
      <Table caption={name}>
        <thead>
          <tr>
            <Head>{t("points.statistic")}</Head>
            <Head num>{t("points.value")}</Head>
            <Head num>{t("column.pointsLong")}</Head>
          </tr>
        </thead>
        <tbody>
          {stats.map((line) => (
            <tr key={line.identifier}>
              <RowHead>{statLabels.get(line.identifier) ?? line.identifier}</RowHead>
              <Num>{format.number(line.value)}</Num>
              <Num strong>{format.number(line.points)}</Num>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={2}>{t("points.sum")}</RowHead>
            <Num strong>{format.number(sum)}</Num>
          </tr>
        </tfoot>
      </Table>
      <Ledger lines={lines} match={name} />
      {fixture && <Bonuses fixture={fixture} />}
    </section>
  );
}

/** From what the matches gave to what the team gets, which the pitch shows. */
function Counted({
  pick: { points, counts, is_captain },
  chip,
  event,
  matches,
}: {
  pick: PickPoints;
  chip: ChipName | null;
  event: Gameweek;
  matches: number;
}) {
  const { t } = useText();
  const format = useFormat();
  const { ruleset } = useGame();
  if (counts === 0) return matches > 0 && <p className={styles.notCounted}>{t("points.notCounted")}</p>;
  if (counts === 1 && matches < 2) return null;
  const { line } = chipEffects(roundRuleset(ruleset, event), chip, event.id);
  const why = [
    ...(line === 0 ? [t(is_captain ? "player.captain" : "player.viceCaptain")] : []),
    ...(chip !== null && (line !== 0 || chip === "2capt") ? [t(messageKey(`chip.${chip}.name`))] : []),
  ];
  return (
    <dl className={styles.deduction}>
      {matches > 1 && (
        <>
          <dt>{t("points.allMatches")}</dt>
          <dd>{format.number(points)}</dd>
        </>
      )}
      {counts > 1 && (
        <>
          <dt>{t("points.times", { why: format.list(why), times: counts })}</dt>
          <dd>{format.signed(points * (counts - 1))}</dd>
          <dt>{t("points.counted")}</dt>
          <dd>{format.number(points * counts)}</dd>
        </>
      )}
    </dl>
  );
}

function Ledger({ lines, match }: { lines: readonly LedgerLine[]; match: string }) {
  const { t } = useText();
  if (lines.length === 0) return null;
  return (
    <details className={styles.bonuses} open={lines.some((line) => line.correction)}>
      <summary>{t("ledger.player")}</summary>
      <LedgerList lines={lines} label={t("ledger.ofMatch", { match })} />
    </details>
  );
}

function Bonuses({ fixture }: { fixture: Fixture }) {
  const { t } = useText();
  const { players, clubs, statLabels } = useGame();
  const stats = fixture.stats.filter(({ identifier, h, a }) => BONUSES.includes(identifier) && h.length + a.length > 0);
  if (stats.length === 0) return null;
  return (
    <details className={styles.bonuses}>
      <summary>{t("points.bonuses")}</summary>
      {stats.map((stat) => (
        <div key={stat.identifier}>
          <h4>{statLabels.get(stat.identifier)}</h4>
          <div className={styles.sides}>
            {(["h", "a"] as const).map((side) => (
              <ul key={side} aria-label={clubs.get(side === "h" ? fixture.team_h : fixture.team_a)?.name}>
                {stat[side].slice(0, BEST).map(({ element, value }) => (
                  <li key={element}>
                    {players.get(element)?.web_name} <span className="tabular">{value}</span>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}
