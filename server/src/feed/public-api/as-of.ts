import { DAY, HOUR, MINUTE, form, roundsAt } from "@elvan/rules";
import type { Instant, Ruleset } from "@elvan/rules";
import { FeedError } from "../feed-error.ts";
import type { FeedProblem } from "../feed-error.ts";
import { rulesetOf } from "./season-rows.ts";
import { BOOTSTRAP, FIXTURES } from "./shapes.ts";
import type { PublicFolder } from "./shapes.ts";

/**
 * When the files were taken: as given, as written down with them where they agree with it (a demo's clock may be another than that of
 * the person who recorded it), or as estimated.
 * @throws FeedError when the files know of something later than the given moment
 */
export function asOfFolder(folder: PublicFolder, given?: Instant): Instant {
  if (given !== undefined) {
    const problems = laterThan(folder, given, "when --as-of says the files were taken");
    if (problems.length > 0) throw new FeedError(problems);
    return given;
  }
  const { taken } = folder;
  return taken !== null && isPossible(folder, taken) ? taken : estimatedAsOf(folder, rulesetOf(folder));
}

/** The same by the clock that counts here: who wrote it down may have had one that is ahead of it. @throws FeedError */
export function asOfBy(folder: PublicFolder, asOf: Instant, now: Instant): Instant {
  const problems = asOf > now ? laterThan(folder, now, "which is the time here") : [];
  if (problems.length > 0) throw new FeedError(problems);
  return Math.min(asOf, now);
}

function isPossible(folder: PublicFolder, at: Instant): boolean {
  const next = roundsAt(folder.bootstrap.events, earliestAsOf(folder)).open;
  return laterThan(folder, at, "").length === 0 && (!next || at < next.deadline_time);
}

/** In minutes. */
const HALF_TIME = 15;

/** The earliest moment consistent with the latest news, deadline and result of the snapshot. */
export function earliestAsOf({ bootstrap, fixtures, summaries }: PublicFolder): Instant {
  const played = new Map<number, number>();
  for (const { history } of summaries.values()) {
    for (const { fixture, minutes } of history) played.set(fixture, Math.max(minutes, played.get(fixture) ?? 0));
  }
  const moments = [
    ...bootstrap.elements.map((element) => Math.ceil(element.news_added ?? 0)),
    ...bootstrap.events.filter(hasBegun).map((event) => event.deadline_time),
    ...fixtures.map((fixture) => {
      if (fixture.kickoff_time === null || fixture.team_h_score === null) return 0;
      const minutes = played.get(fixture.id) ?? 0;
      const soFar = minutes + (minutes > 45 ? HALF_TIME : 0);
      return fixture.kickoff_time + (fixture.finished ? 2 * HOUR : soFar * MINUTE);
    }),
  ];
  return Math.max(...moments, 0);
}

/** The first day before the next deadline on which most players' form matches their history (form looks back from its day, rules.md 8). */
export function estimatedAsOf(folder: PublicFolder, ruleset: Ruleset): Instant {
  const { bootstrap, summaries } = folder;
  const least = earliestAsOf(folder);
  const over = least + (ruleset.rules.stats_form_days + 1) * DAY;
  const next = roundsAt(bootstrap.events, least).open?.deadline_time ?? over;
  const players = bootstrap.elements.map((element) => ({
    publishedForm: element.form,
    rows: (summaries.get(element.id)?.history ?? []).flatMap(({ kickoff_time, total_points }) =>
      kickoff_time === null ? [] : [{ kickoff: kickoff_time, points: total_points }],
    ),
  }));
  let best = { at: least, fitting: -1 };
  for (let at = least; at < next; at = (Math.floor(at / DAY) + 1) * DAY + HOUR) {
    const fitting = players.filter(({ publishedForm, rows }) => form(rows, at, ruleset) === publishedForm).length;
    if (fitting > best.fitting) best = { at, fitting };
  }
  return best.at;
}

const hasBegun = (event: PublicFolder["bootstrap"]["events"][number]) => event.is_current || event.finished;

/** What the files know of that is later. */
function laterThan({ bootstrap, fixtures }: PublicFolder, asOf: Instant, about: string): FeedProblem[] {
  const when = `${new Date(asOf).toISOString()}, ${about}`;
  return [
    ...bootstrap.events.flatMap((event, index) => {
      if (!hasBegun(event) || event.deadline_time <= asOf) return [];
      const reason = `round ${event.id} has begun, but its deadline is after ${when}`;
      return { file: BOOTSTRAP, path: `events[${index}].deadline_time`, reason };
    }),
    ...fixtures.flatMap(({ id, team_h_score, kickoff_time }, index) => {
      if (team_h_score === null || kickoff_time === null || kickoff_time <= asOf) return [];
      const reason = `fixture ${id} has a score, but kicks off after ${when}`;
      return { file: FIXTURES, path: `[${index}].kickoff_time`, reason };
    }),
  ];
}
