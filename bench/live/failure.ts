import { compareLiveVersions, LIVE_VERSION_HEADER } from "@elvan/contract";
import { once } from "node:events";
import type { BenchDatabase } from "../database.ts";
import type { Figure } from "../figure.ts";
import { startApi, startListeners } from "./processes.ts";
import { EVENT, scoreGoals, mostOwned } from "./running-round.ts";

const LISTENERS = 200;
const GOALS = 12;

/** Kills and restarts one of two API processes during a dozen scoreGoals, and counts older, wrong and missing messages. */
export async function measureFailure(database: BenchDatabase, entries: number): Promise<Figure> {
  const url = database.ctx.config.databaseUrl ?? "";
  let [one, two] = [await startApi(url), await startApi(url)];
  const listeners = startListeners(LISTENERS);
  try {
    await listeners.listen([one.port, two.port]);
    const [scorer = 1] = await mostOwned(database, 1);
    const truth = new Map<number, number>();
    let version = 0;
    let olderAnswers = 0;
    for (let goal = 1; goal <= GOALS; goal++) {
      version = await scoreGoals(database, scorer, goal);
      truth.set(version, await pointsOf(database, scorer));
      if (goal === 4) {
        one.child.kill("SIGKILL");
        await once(one.child, "exit");
        await listeners.listen([two.port]);
      }
      if (goal === 8) {
        one = await startApi(url);
        await listeners.listen([one.port, two.port]);
      }
      // A listener may ask another process than the one it is connected to.
      const heard = (await listeners.waitForVersion(version, goal % 3 === 0 ? 30_000 : 0)).last[0] ?? "0";
      for (const { port } of goal >= 4 && goal < 8 ? [two] : [one, two]) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/live/`, { headers: { [LIVE_VERSION_HEADER]: heard } });
        const page = (await answer.json()) as { version: string };
        if (compareLiveVersions(page.version, heard) < 0) olderAnswers += 1;
      }
    }
    const end = await listeners.waitForVersion(version, 60_000);
    const wrong = [...truth].filter(([at, points]) => (end.points[at]?.[scorer] ?? points) !== points).length;
    const deaf =
      end.last.filter((heard) => Number(heard?.split(".")[1]) !== version).length + LISTENERS - end.last.length;
    const value = end.older + end.inconsistent + wrong + olderAnswers + deaf;
    return {
      name: `live.${entries}.killed`,
      value,
      unit: "wrong or older numbers",
      target: 0,
      ok: value === 0,
      right: value === 0,
      older: end.older,
      older_answers: olderAnswers,
      wrong: wrong + end.inconsistent,
      deaf,
      listeners: LISTENERS,
      scoreGoals: GOALS,
    };
  } finally {
    listeners.stop();
    await one.stop();
    await two.stop();
  }
}

async function pointsOf({ query }: BenchDatabase, element: number): Promise<number> {
  const [row] = await query<{ points: number }>(
    `select sum(s.total_points)::int as points from fixture_stat s join fixture f on f.id = s.fixture
     where f.event = ${EVENT} and s.element = ${element}`,
  );
  return row?.points ?? 0;
}
