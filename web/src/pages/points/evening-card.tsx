import type { Entry, Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { LedgerReason } from "../../components/player/ledger-list.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { entryCourseQuery } from "../../data/course.ts";
import { entryLedgerQuery } from "../../data/ledger.ts";
import { useAllAnswered } from "../../data/use-all-answered.ts";
import { useViewer } from "../../data/me.ts";
import { rivalsQuery } from "../../data/rivals.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./evening.module.css";
import { eveningOf, newestOf } from "./evening.ts";
import type { EveningLine, EveningMoment } from "./evening.ts";
import type { RoundChanges } from "./round-points.ts";
import { useEveningNews } from "./use-evening-news.ts";

/** What happened to one's own players, with the points, the rank and the rivals who have them too. */
export function EveningCard({ entry, event, changes }: { entry: Entry; event: Gameweek; changes: RoundChanges }) {
  const { t } = useText();
  const format = useFormat();
  const own = useViewer().entry === entry.id;
  const { data: ledger } = useQuery(entryLedgerQuery(entry.id, event.id));
  const course = useQuery(entryCourseQuery(entry.id, event.id));
  const near = useQuery({ ...rivalsQuery(entry.id, event.id), enabled: own });
  // Whole or not at all: what comes into it would move what is there.
  const isWhole = useAllAnswered([course, near]);
  const [all, setAll] = useState(false);
  useEveningNews(own ? ledger?.lines : undefined, `${entry.id} ${event.id}`);
  if (!own || ledger === undefined || !isWhole) return null;
  const rivals = near.data?.rivals ?? [];
  const moments = eveningOf(ledger, course.data, rivals, near.data?.leagues);
  if (moments.length === 0) return null;
  const newest = newestOf(moments);
  // Of two evenings a time alone says nothing: the newest comes first.
  const hasDays = new Set(moments.flatMap(({ time }) => (time === null ? [] : [format.date(time)]))).size > 1;
  return (
    <Card title={t("evening.title")} flush>
      {!changes.made && changes.subs.length > 0 && (
        <p className={styles.note}>{t("evening.includes", { subs: changes.subs.length })}</p>
      )}
      <ol className="plain-list" aria-label={t("evening.title")}>
        {(all ? moments : newest).map((moment) => (
          <Moment key={moment.time ?? "unknown"} moment={moment} rivals={rivals.length} hasDay={hasDays} />
        ))}
      </ol>
      {moments.length > newest.length && (
        <Button size="s" className={styles.all} onClick={() => setAll(!all)} aria-expanded={all}>
          {t(all ? "evening.fewer" : "evening.all")}
        </Button>
      )}
      {rivals.length > 0 && <p className={styles.note}>{t("evening.rivalsAre")}</p>}
    </Card>
  );
}

function Moment({ moment, rivals, hasDay }: { moment: EveningMoment; rivals: number; hasDay: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const { time, before, after, points, places, lines, appearances } = moment;
  return (
    <li className={styles.moment}>
      <div className={styles.head}>
        {time === null ? (
          <span>{t("evening.noTime")}</span>
        ) : (
          <time dateTime={time}>{hasDay ? format.dayTime(time) : format.time(time)}</time>
        )}
        {after !== null && (
          <span className={styles.rank}>
            <span className="visually-hidden">{t("course.rank")} </span>
            {before !== null && before !== after && `${format.number(before)} → `}
            {format.number(after)} <RankChange rank={after} before={before} />
          </span>
        )}
        <strong className={styles.sum}>{t("evening.points", { signed: format.signed(points), points })}</strong>
      </div>
      {places.length > 0 && (
        <ul className={`plain-list ${styles.places}`} aria-label={t("evening.places")}>
          {places.map((place) => (
            <li key={place.league}>
              <TextLink alone to={`/leagues/${place.league}/standings/c`}>
                {place.name}
              </TextLink>{" "}
              <span className={styles.rank}>
                {format.number(place.before)} → {format.number(place.after)}{" "}
                <RankChange rank={place.after} before={place.before} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="plain-list">
        {lines.map((line) => (
          <Line
            key={[line.fixture, line.element, line.identifier, line.time, line.value].join()}
            line={line}
            rivals={rivals}
          />
        ))}
        {appearances.players > 0 && (
          <li className={styles.line}>
            <span className={styles.minute} />
            <span className={styles.quiet}>{t("evening.appearances", { players: appearances.players })}</span>
            <span className={styles.points}>{format.signed(appearances.points)}</span>
          </li>
        )}
      </ul>
    </li>
  );
}

function Line({ line, rivals }: { line: EveningLine; rivals: number }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <li className={styles.line} data-correction={line.correction || undefined}>
      <span className={styles.minute}>
        {line.minute !== null && (
          <>
            <span aria-hidden="true">{t("ledger.minute", { minute: line.minute })}</span>
            <span className="visually-hidden">{t("ledger.minuteLong", { minute: line.minute })}</span>
          </>
        )}
      </span>
      <span className={styles.what}>
        <PlayerLink element={line.element} shirt={false} />
        <LedgerReason line={line} />
        {rivals > 0 && <Holders line={line} rivals={rivals} />}
      </span>
      <span className={styles.points}>
        <strong>{format.signed(line.counted)}</strong>
        {line.multiplier > 1 && (
          <span className={styles.quiet}>
            {t("ledger.times", { points: format.signed(line.points), multiplier: line.multiplier })}
          </span>
        )}
      </span>
    </li>
  );
}

const NAMED = 3;

function Holders({ line, rivals }: { line: EveningLine; rivals: number }) {
  const { t } = useText();
  if (line.rivals.length === 0) return <span className={styles.quiet}>{t("evening.nobodyElse")}</span>;
  const named = line.rivals.slice(0, NAMED);
  const more = line.rivals.length - named.length;
  return (
    <span className={styles.quiet}>
      {t(line.rivals.length === rivals ? "evening.allHave" : "evening.alsoHave")}{" "}
      {named.map(({ entry, name, multiplier }, index) => (
        <Fragment key={entry}>
          {index > 0 && " "}
          <span className={styles.rival}>
            <TextLink to={`/entry/${entry}`}>{name}</TextLink>
            {multiplier > 1 && ` ×${multiplier}`}
            {index < named.length - 1 && ","}
          </span>
        </Fragment>
      ))}
      {more > 0 && ` ${t("evening.more", { more })}`}
    </span>
  );
}
