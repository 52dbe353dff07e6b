import { DAY, HOUR, form, roundsAt } from "@elvan/rules";
import type { Instant, Ruleset } from "@elvan/rules";
import { FeedError } from "../../feed/feed-error.ts";
import type { FeedProblem } from "../../feed/feed-error.ts";
import { BOOTSTRAP, FIXTURES } from "../../feed/public-api/shapes.ts";
import type { PublicFolder } from "../../feed/public-api/shapes.ts";

/** The earliest moment consistent with the latest news, deadline and result of the snapshot. */
export function earliestAsOf({ bootstrap, fixtures }: PublicFolder): Instant {
  const moments = [
    ...bootstrap.elements.map((element) => Math.ceil(element.news_added ?? 0)),
    ...bootstrap.events.filter((event) => event.is_current).map((event) => event.deadline_time),
    ...fixtures.map((fixture) =>
      fixture.finished && fixture.kickoff_time !== null ? fixture.kickoff_time + 2 * HOUR : 0,
    ),
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

/** @throws FeedError when the files know of something later */
export function checkAsOf({ bootstrap, fixtures }: PublicFolder, asOf: Instant): void {
  const named = new Date(asOf).toISOString();
  const problems: FeedProblem[] = [];
  bootstrap.events.forEach((event, index) => {
    if ((event.is_current || event.finished) && event.deadline_time > asOf) {
      problems.push({
        file: BOOTSTRAP,
        path: `events[${index}].deadline_time`,
        reason: `round ${event.id} has begun, but its deadline is after ${named}, when the files are said to be from`,
      });
    }
  });
  fixtures.forEach((fixture, index) => {
    if (fixture.team_h_score !== null && fixture.kickoff_time !== null && fixture.kickoff_time > asOf) {
      problems.push({
        file: FIXTURES,
        path: `[${index}].kickoff_time`,
        reason: `fixture ${fixture.id} has a score, but kicks off after ${named}, when the files are said to be from`,
      });
    }
  });
  if (problems.length > 0) throw new FeedError(problems);
}
