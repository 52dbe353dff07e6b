import {
  compareLiveVersions,
  type LeagueChanged,
  type LiveUpdate,
  type LiveVersion,
  type SeasonMoved,
  type TeamSheetsChanged,
} from "@elvan/contract";
import type { ServerResponse } from "node:http";
import type { MachineClock } from "../time/machine-clock.ts";
import { createLeagueNews, PACE, type LeagueNews } from "./league-news.ts";

export type StreamLimits = {
  listeners: number;
  perCaller: number;
  /** A listener with more unread bytes is disconnected; the browser reconnects by itself. */
  unread: number;
};
export const STREAM_LIMITS: StreamLimits = { listeners: 20_000, perCaller: 50, unread: 256 * 1024 };

export type LiveStream = {
  /**
   * Takes over the response until it ends; one that has ended already is nobody's.
   * @param lastVersion the version the browser has received last
   * @param league also hear of changes of this league
   * @returns false, with nothing written, when there is no room
   */
  join(
    response: ServerResponse,
    headers: Record<string, string>,
    caller: string,
    lastVersion: LiveVersion | null,
    league: number | null,
  ): boolean;
  /** `complete` is the first message of listeners who join from now on. */
  broadcast(update: LiveUpdate, complete: LiveUpdate): void;
  /** To everyone who listens now, and who is back soon; others who join later ask anyway. */
  announce(event: "team_sheets", changed: () => TeamSheetsChanged): void;
  announce(event: "season", moved: () => SeasonMoved): void;
  /** To those who follow a league, at a pace that its followers can ask at. */
  leagues: Pick<LeagueNews, "tell" | "tellAll">;
  readonly listeners: number;
  close(): void;
};

const HEARTBEAT_MS = 20_000;
const HISTORY_SIZE = 256;
/** Spread, so that the listeners of a process that ends do not all reconnect at once. */
const RECONNECT_DELAY_MS = { min: 1_000, max: 6_000 };

const message = (update: LiveUpdate) =>
  Buffer.from(`event: update\nid: ${update.version}\ndata: ${JSON.stringify(update)}\n\n`);

const announcement = (event: string, data: TeamSheetsChanged | SeasonMoved | LeagueChanged) =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** Who wants to hear of which league. */
function createFollowers() {
  const leagues = new Map<number, Set<ServerResponse>>();
  return {
    leagues: () => leagues.keys(),
    of: (league: number): ReadonlySet<ServerResponse> => leagues.get(league) ?? NOBODY,
    add(league: number, response: ServerResponse) {
      const others = leagues.get(league);
      if (others === undefined) leagues.set(league, new Set([response]));
      else others.add(response);
    },
    remove(league: number, response: ServerResponse) {
      const others = leagues.get(league);
      others?.delete(response);
      if (others?.size === 0) leagues.delete(league);
    },
  };
}
const NOBODY: ReadonlySet<ServerResponse> = new Set();

function createCallers() {
  const counts = new Map<string, number>();
  const listenersOf = (caller: string): number => counts.get(caller) ?? 0;
  return {
    listenersOf,
    add: (caller: string) => void counts.set(caller, listenersOf(caller) + 1),
    remove(caller: string) {
      const left = listenersOf(caller) - 1;
      if (left > 0) counts.set(caller, left);
      else counts.delete(caller);
    },
  };
}

/** What was broadcast last, for those who missed some of it. */
function createHistory(first: LiveUpdate) {
  let history: { after: LiveVersion; bytes: Buffer }[] = [];
  let newest = first.version;
  let complete = message(first);
  return {
    newest: () => newest,
    complete: () => complete,
    add(bytes: Buffer, whole: LiveUpdate, version: LiveVersion) {
      history = [...history.slice(1 - HISTORY_SIZE), { after: newest, bytes }];
      newest = version;
      complete = message(whole);
    },
    /** @returns all that is, where it no longer reaches back to that version */
    since(version: LiveVersion | null): Buffer[] {
      if (version === newest) return [];
      const from = history.findIndex(({ after }) => after === version);
      return from < 0 ? [complete] : history.slice(from).map(({ bytes }) => bytes);
    },
  };
}

function createAnnouncements({ now }: Pick<MachineClock, "now">) {
  type Said = { event: string; tell: () => TeamSheetsChanged | SeasonMoved; at: number };
  const said = new Map<string, Said>();
  const bytesOf = ({ event, tell }: Said) => announcement(event, tell());
  return {
    say(event: Said["event"], tell: Said["tell"]): Buffer {
      const one = { event, tell, at: now() };
      said.set(event === "season" ? event : `${event} ${tell().event}`, one);
      return bytesOf(one);
    },
    since: (version: LiveVersion | null): Buffer[] =>
      version === null
        ? []
        : [...said.values()].filter(({ at }) => now() - at < PACE.recent).map((one) => bytesOf(one)),
  };
}

function writeHead(response: ServerResponse, headers: Record<string, string>): void {
  // Without chunked encoding a message is one write of the same bytes for all; the stream ends with its connection.
  response.removeHeader("transfer-encoding");
  response.writeHead(200, {
    ...headers,
    connection: "close",
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // Keeps proxies from buffering.
    "x-accel-buffering": "no",
  });
}

const writerWithin = (unread: number) => (response: ServerResponse, bytes: Buffer | string) => {
  if (response.writableLength > unread) response.destroy();
  else response.write(bytes);
};

const reconnectDelay = (): number =>
  RECONNECT_DELAY_MS.min + Math.round(Math.random() * (RECONNECT_DELAY_MS.max - RECONNECT_DELAY_MS.min));

/** `ahead`: a version received from another process that this one has not reached yet. */
type Listener = { caller: string; ahead: LiveVersion | null; league: number | null };

export function createLiveStream(
  first: LiveUpdate,
  machine: Pick<MachineClock, "every" | "after" | "now">,
  limits = STREAM_LIMITS,
): LiveStream {
  const listeners = new Map<ServerResponse, Listener>();
  const callers = createCallers();
  const followers = createFollowers();
  const [history, announcements] = [createHistory(first), createAnnouncements(machine)];
  let isClosed = false;

  const leave = (response: ServerResponse) => {
    const listener = listeners.get(response);
    if (listener === undefined) return;
    const { caller, league } = listener;
    listeners.delete(response);
    if (league !== null) followers.remove(league, response);
    callers.remove(caller);
  };
  const write = writerWithin(limits.unread);
  const stopBeating = machine.every(HEARTBEAT_MS, () => {
    for (const response of listeners.keys()) write(response, ":\n\n");
  });

  const news = createLeagueNews(
    machine,
    {
      of: (league) => followers.of(league).size,
      all: () => ({ leagues: followers.leagues(), count: listeners.size }),
    },
    (changed) => {
      const bytes = announcement("league", changed);
      for (const response of followers.of(changed.league)) write(response, bytes);
    },
  );
  const follow = (response: ServerResponse, league: number): Buffer[] => {
    followers.add(league, response);
    return news.recent(league).map((changed) => announcement("league", changed));
  };

  return {
    join(response, headers, caller, lastVersion, league) {
      if (response.destroyed) return true;
      if (isClosed || listeners.size >= limits.listeners || callers.listenersOf(caller) >= limits.perCaller)
        return false;
      writeHead(response, headers);
      const ahead = lastVersion !== null && compareLiveVersions(lastVersion, history.newest()) > 0 ? lastVersion : null;
      listeners.set(response, { caller, ahead, league });
      callers.add(caller);
      response.once("close", () => leave(response));
      response.on("error", () => response.destroy());
      const missed = ahead === null ? history.since(lastVersion) : [];
      missed.push(...announcements.since(lastVersion), ...(league === null ? [] : follow(response, league)));
      response.write(Buffer.concat([Buffer.from(`retry: ${reconnectDelay()}\n\n`), ...missed]));
      return true;
    },
    broadcast(update, whole) {
      if (compareLiveVersions(update.version, history.newest()) <= 0) return;
      const bytes = message(update);
      history.add(bytes, whole, update.version);
      for (const [response, listener] of listeners) {
        const { ahead } = listener;
        if (ahead !== null && compareLiveVersions(update.version, ahead) <= 0) continue;
        listener.ahead = null;
        write(response, ahead === null ? bytes : history.complete());
      }
    },
    announce(event: string, tell: () => TeamSheetsChanged | SeasonMoved) {
      const bytes = announcements.say(event, tell);
      for (const response of listeners.keys()) write(response, bytes);
    },
    leagues: news,
    get listeners() {
      return listeners.size;
    },
    close() {
      isClosed = true;
      stopBeating();
      news.close();
      for (const response of listeners.keys()) response.end();
    },
  };
}
