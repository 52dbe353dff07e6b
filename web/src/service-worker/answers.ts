import { keptHeaders, mayAnswer, mayBeOld, ownerOf } from "./rules.ts";
import { KEPT_AT_HEADER, type FreshMessage } from "./words.ts";

declare const self: ServiceWorkerGlobalScope;

const PUBLIC = "elvan-answers";
/** The account's number follows; there is only ever one of these. */
const PERSONAL = "elvan-answers-of-";
const MOST_KEPT = 120;
/** After so long a kept answer is shown while the server's is on its way. */
const PATIENCE_MS = 100;
/** The same where something has been saved since it came: it may show what was before. */
const PATIENCE_AFTER_WRITE_MS = 2_000;
/** In `PUBLIC`: when this browser last saved something. */
const WRITTEN = "/elvan-last-write";

/** Rises with each change of person: an answer to a question from before is not kept. */
let seat = 0;
type Question = { seat: number; at: number };
const questionNow = (): Question => ({ seat, at: Date.now() });

let queue: Promise<unknown> = Promise.resolve();
/** One after the other, so that nothing is kept while it is being forgotten. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => {});
  return done;
}

const personalCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PERSONAL));

async function forgetAllBut(own: string | null): Promise<void> {
  const others = (await personalCaches()).filter((name) => name !== own);
  if (others.length > 0) seat += 1;
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Nothing personal stays, and nothing that is on its way will. */
function forgetPerson(): Promise<void> {
  seat += 1;
  return inTurn(() => forgetAllBut(null));
}

/** Until the server has answered, the page that is being left may still be told what was the person's before. */
export async function changePerson(event: FetchEvent): Promise<Response> {
  event.waitUntil(forgetPerson());
  try {
    return await fetch(event.request);
  } finally {
    event.waitUntil(forgetPerson());
  }
}

async function keep(request: Request, response: Response, asked: Question): Promise<void> {
  const owner = ownerOf(response);
  if (response.status !== 200 || owner === null) return;
  const name = owner === "public" ? PUBLIC : PERSONAL + owner;
  if (owner !== "public") {
    if (asked.seat !== seat) return;
    await forgetAllBut(name);
  }
  const cache = await caches.open(name);
  const now = Date.now();
  const before = Number((await cache.match(request.url, { ignoreVary: true }))?.headers.get(KEPT_AT_HEADER) ?? 0);
  if (before > asked.at && before <= now) return;
  const headers = keptHeaders(request, response, asked.at, now - asked.at);
  await cache.put(request.url, new Response(await response.arrayBuffer(), { headers }));
  // In the order in which they came.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_KEPT)).map((key) => cache.delete(key)));
}

async function keptAnswer(request: Request): Promise<Response | undefined> {
  await queue;
  for (const name of [...(await personalCaches()), PUBLIC]) {
    const cache = await caches.open(name);
    const kept = await cache.match(request.url, { ignoreVary: true });
    if (kept !== undefined && mayAnswer(request, kept, Date.now())) return kept;
  }
  return undefined;
}

export const noteWrite = async (): Promise<void> =>
  (await caches.open(PUBLIC)).put(WRITTEN, new Response(String(Date.now())));

async function patienceFor(kept: Response): Promise<number> {
  const written = Number((await (await (await caches.open(PUBLIC)).match(WRITTEN))?.text()) ?? 0);
  return Number(kept.headers.get(KEPT_AT_HEADER)) > written ? PATIENCE_MS : PATIENCE_AFTER_WRITE_MS;
}

/** The server's answer; where it is slow or away, the last one that came, stamped with its time. */
export async function answer(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const asked = questionNow();
  let isLate = false;
  const network = fetch(request);
  const store = async (): Promise<void> => {
    const copy = (await network).clone();
    await inTurn(() => keep(request, copy, asked));
    if (isLate) (await self.clients.get(clientId))?.postMessage({ type: "fresh" } satisfies FreshMessage);
  };
  event.waitUntil(store().catch(() => {}));
  if (!mayBeOld(request)) return network;
  const server = network.catch(() => null);
  const kept = await keptAnswer(request).catch(() => undefined);
  if (kept === undefined) return network;
  const wait = await patienceFor(kept);
  const answered = await Promise.race([server, new Promise<null>((resolve) => setTimeout(resolve, wait, null))]);
  if (answered !== null) return answered;
  isLate = true;
  return kept;
}

/** What a page was answered before there was a worker. */
export async function keepAll(requests: readonly Request[]): Promise<void> {
  const { seat: askedIn } = questionNow();
  for (const request of requests) {
    const asked = { ...questionNow(), seat: askedIn };
    const response = await fetch(request);
    await inTurn(() => keep(request, response, asked));
  }
}
