import { setTimeout as sleep } from "node:timers/promises";
import type { Me, MyTeam } from "@elvan/contract";
import { Agent, request } from "undici";
import { DEMO_PASSWORD } from "../../src/platform/demo-people.ts";

/** People who use the game all the while, and a note of everything that went wrong. */
export type Load = {
  /** Answers that were as they should be. */
  answered: number;
  failures: string[];
  savers: Saver[];
  stop(): Promise<void>;
};

/** What somebody was told is saved; `unanswered`, since: any of them may be. */
export type Saver = { entry: number; cookie: string; captain: number; unanswered: number[]; watched: number[] };

/** `from`: their own address, which the proxy goes by. */
type Person = { from: Agent; cookie?: string; csrf?: string };
type Called = { status: number; text: string; cookies: string[] };

/** Between two requests of one person: nobody may write more than 120 times a minute. */
const SAVE_MS = 1_100;
const READ_MS = 100;

let visitors = 0;
/** A new connection for each request. */
const visitor = (): Person => ({
  from: new Agent({ pipelining: 0, connect: { localAddress: `127.0.0.${++visitors + 1}` } }),
});

async function call(
  method: "GET" | "POST",
  url: string,
  { from, cookie, csrf }: Person,
  body?: unknown,
): Promise<Called> {
  const answer = await request(url, {
    method,
    dispatcher: from,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(csrf !== undefined && { "x-csrftoken": csrf }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const cookies = answer.headers["set-cookie"] ?? [];
  return { status: answer.statusCode, text: await answer.body.text(), cookies: [cookies].flat() };
}

async function signIn(site: string, email: string): Promise<Person & { cookie: string }> {
  const person = visitor();
  const wish = { email, password: DEMO_PASSWORD };
  const { status, text, cookies } = await call("POST", `${site}/api/player/login/`, person, wish);
  if (status !== 200) throw new Error(`${email} can't sign in: ${status} ${text}`);
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  const csrf = pairs.find((pair) => pair.startsWith("csrftoken="))?.slice("csrftoken=".length) ?? "";
  return { ...person, cookie: pairs.join("; "), csrf };
}

/** Reads what everybody reads, and what these people do; each of them saves a captain and watches a player, again and again. */
export async function startLoad(site: string, emails: readonly string[]): Promise<Load> {
  let isOver = false;
  const load: Load = { answered: 0, failures: [], savers: [], stop };
  const ask = async (...[method, path, ...rest]: Parameters<typeof call>): Promise<Called | undefined> => {
    try {
      const answer = await call(method, `${site}${path}`, ...rest);
      if (answer.status < 300) {
        load.answered++;
        return answer;
      }
      load.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    } catch (error) {
      load.failures.push(`${method} ${path}: ${String(error)}`);
    }
    return undefined;
  };
  const read = async <T>(path: string, person = visitor()) => JSON.parse((await ask("GET", path, person))!.text) as T;
  const { elements } = await read<{ elements: { code: number }[] }>("/api/bootstrap-static/");

  async function saveOn(saver: Saver, person: Person, picks: MyTeam["picks"]): Promise<void> {
    const [first, second] = picks;
    for (let turn = 0; !isOver; turn++) {
      const captain = turn % 2 === 0 ? first!.element : second!.element;
      saver.unanswered.push(captain);
      const line = picks.map(({ element, position }, index) => ({
        ...{ element, position, is_captain: element === captain },
        is_vice_captain: index < 2 && element !== captain,
      }));
      if (await ask("POST", `/api/my-team/${saver.entry}/`, person, { picks: line })) {
        saver.captain = captain;
        saver.unanswered = [];
      }
      const { code } = elements[(saver.entry * 7 + turn) % elements.length]!;
      if (await ask("POST", `/api/watchlist/${code}/`, person, {})) saver.watched.push(code);
      await sleep(SAVE_MS);
    }
  }

  async function readOn(paths: readonly string[], person = visitor()): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      await ask("GET", paths[turn % paths.length]!, person);
      await sleep(READ_MS);
    }
  }

  const working: Promise<void>[] = [];
  async function stop(): Promise<void> {
    isOver = true;
    await Promise.all(working);
  }
  for (const email of emails) {
    const person = await signIn(site, email);
    const { player } = await read<Me>("/api/me/", person);
    const entry = player!.entry!;
    const { picks } = await read<MyTeam>(`/api/my-team/${entry}/`, person);
    const captain = picks.find(({ is_captain }) => is_captain)!.element;
    const saver: Saver = { entry, cookie: person.cookie, captain, unanswered: [], watched: [] };
    load.savers.push(saver);
    working.push(saveOn(saver, person, picks), readOn(["/api/me/", `/api/my-team/${entry}/`], person));
  }
  const { entry } = load.savers[0]!;
  const everybodys = [
    ...["/", "/api/bootstrap-static/", "/api/fixtures/", "/api/event/11/live/", "/api/element-summary/1/"],
    ...[`/api/entry/${entry}/`, `/api/entry/${entry}/history/`, `/api/entry/${entry}/event/11/picks/`],
    ...[`/api/entry/${entry}/transfers/`, "/api/leagues-classic/1/standings/"],
  ];
  working.push(readOn(everybodys), readOn(everybodys.toReversed()));
  return load;
}
