import { difficultyOf } from "@elvan/rules";
import type { DifficultyView } from "@elvan/rules";
import { Badge } from "../../components/club/badge.tsx";
import type { Opponent } from "../../components/fixture-chip/opponents.ts";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import type { GameClub } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { CalendarOrder, CalendarRow } from "./calendar.ts";
import styles from "./page.module.css";

export function CalendarTable({
  rows,
  events,
  view,
  order,
  playersOf,
}: {
  rows: readonly CalendarRow<GameClub>[];
  events: readonly number[];
  view: DifficultyView;
  order: CalendarOrder;
  /** The names of the viewer's players in a club. */
  playersOf: (club: number) => readonly string[];
}) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  return (
    <Table scrolls caption={t("calendar.title")} className={styles.table}>
      <thead>
        <tr>
          <Head className={styles.club} aria-sort={order === "name" ? "ascending" : undefined}>
            {t("calendar.club")}
          </Head>
          <Head num long={t("calendar.easeLong")} aria-sort={order === "ease" ? "descending" : undefined}>
            {t("calendar.ease")}
          </Head>
          {events.map((event) => (
            <Head key={event} className={styles.round} long={eventsById.get(event)?.name ?? ""}>
              {t("round.short", { event })}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ club, ease, rounds }) => (
          <tr key={club.id}>
            <RowHead className={styles.club}>
              <span className={styles.inside}>
                <Badge kit={club.kit} short_name={club.short_name} size={24} />
                <span className={styles.words}>
                  <span className={styles.long}>{club.name}</span>
                  <abbr className={styles.short} title={club.name}>
                    {club.short_name}
                  </abbr>
                  <Own names={playersOf(club.id)} />
                </span>
              </span>
            </RowHead>
            <Num strong>{format.decimal(ease)}</Num>
            {rounds.map((matches, index) => (
              <td key={events[index]} className={styles.round}>
                <Matches matches={matches} view={view} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Own({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <span className={styles.own}>{names.join(", ")}</span>;
}

function Matches({ matches, view }: { matches: readonly Opponent[]; view: DifficultyView }) {
  const { t } = useText();
  if (matches.length === 0) {
    return <span className={styles.blank}>{t("calendar.blank")}</span>;
  }
  return (
    <span className={styles.matches} data-double={matches.length > 1 || undefined}>
      {matches.length > 1 && <span className={styles.double}>{t("calendar.double")}</span>}
      {matches.map((opponent) => (
        <Match key={opponent.fixture.id} opponent={opponent} view={view} />
      ))}
    </span>
  );
}

function Match({ opponent: { team, home, ease }, view }: { opponent: Opponent; view: DifficultyView }) {
  const { t } = useText();
  const { clubs } = useGame();
  const club = clubs.get(team);
  const difficulty = ease && difficultyOf(ease[view]);
  const label =
    t(home ? "player.atHome" : "player.away", { club: club?.name ?? "" }) +
    (difficulty === null ? "" : `, ${t("fixtureChip.difficulty", { difficulty })}`);
  return (
    <span className={styles.match} data-difficulty={difficulty ?? undefined} title={label}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        {club?.short_name} ({t(home ? "common.home" : "common.away")})
      </span>
      {difficulty !== null && (
        <span className={styles.number} aria-hidden="true">
          {difficulty}
        </span>
      )}
    </span>
  );
}
