import type { LeagueChanged, LiveUpdate, SeasonMoved, TeamSheetsChanged } from "@elvan/contract";
import { compareLiveVersions } from "@elvan/contract/live-version";
import { call } from "./call.ts";

export type LiveListener = {
  update: (update: LiveUpdate) => void;
  sheets: (changed: TeamSheetsChanged) => void;
  season: (moved: SeasonMoved) => void;
  league: (changed: LeagueChanged) => void;
};

/** `league`: whose changes are told, too. `after`: the version heard last. */
export type Wanted = { league: number | null; after: string | null };

/** Tests replace the browser's. */
export type LiveWays = {
  /** `forGood`: the browser will not reconnect by itself. @returns how to stop */
  listen(wanted: Wanted, on: LiveListener, onOpen: () => void, onLost: (forGood: boolean) => void): () => void;
  ask(): Promise<LiveUpdate>;
  later(milliseconds: number, run: () => void): () => void;
};

export type LiveStream = {
  pause(): void;
  resume(): void;
  /** From now on; until then, and after it, what is heard of the season has no gap. */
  follow(league: number): void;
};

/** Milliseconds between polls of a tab that cannot listen, and after how many it tries to listen again. */
const ASK_EVERY = { least: 15_000, most: 25_000 };
const LISTEN_AGAIN_AFTER = 3;

const soon = () => ASK_EVERY.least + Math.random() * (ASK_EVERY.most - ASK_EVERY.least);

/** Listens, or polls where that fails; paused until `resume`. Passes on nothing older than it has heard, from whichever server process. */
export function createLiveStream(
  on: LiveListener,
  onListening: (listening: boolean) => void,
  ways: LiveWays = browserWays,
): LiveStream {
  let newest: string | null = null;
  let league: number | null = null;
  let stop: (() => void) | null = null;
  let isConnected = false;
  /** Recognizes what comes of an earlier start. */
  let turn = 0;

  const take = (update: LiveUpdate) => {
    if (newest !== null && compareLiveVersions(update.version, newest) <= 0) return;
    newest = update.version;
    on.update(update);
  };

  /** `former`: a connection that stays until this one is there. */
  const listen = (former?: () => void) => {
    let before = former;
    const leaveBefore = () => {
      before?.();
      before = undefined;
    };
    turn += 1;
    const mine = turn;
    isConnected = true;
    const close = ways.listen(
      { league, after: newest },
      { ...on, update: take },
      () => {
        leaveBefore();
        onListening(true);
      },
      (forGood) => {
        if (mine !== turn) return;
        leaveBefore();
        onListening(false);
        if (!forGood) return;
        close();
        isConnected = false;
        ask(0);
      },
    );
    stop = () => {
      leaveBefore();
      close();
    };
  };

  const ask = (asked: number) => {
    const mine = turn;
    const askNow = async () => {
      const update = await ways.ask().catch(() => null);
      if (mine !== turn) return;
      if (update) take(update);
      if (asked + 1 < LISTEN_AGAIN_AFTER) ask(asked + 1);
      else listen();
    };
    stop = ways.later(soon(), () => void askNow());
  };

  return {
    pause() {
      turn += 1;
      stop?.();
      stop = null;
      isConnected = false;
      onListening(false);
    },
    resume() {
      if (stop === null) listen();
    },
    follow(wanted) {
      if (wanted === league) return;
      league = wanted;
      if (stop !== null && isConnected) listen(stop);
    },
  };
}

const browserWays: LiveWays = {
  listen(wanted, on, onOpen, onLost) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) if (value !== null) query.set(name, String(value));
    const source = new EventSource(`/api/live/stream/${query.size > 0 ? `?${query.toString()}` : ""}`);
    source.addEventListener("open", onOpen);
    source.addEventListener("update", (message: MessageEvent<string>) =>
      on.update(JSON.parse(message.data) as LiveUpdate),
    );
    source.addEventListener("team_sheets", (message: MessageEvent<string>) =>
      on.sheets(JSON.parse(message.data) as TeamSheetsChanged),
    );
    source.addEventListener("season", (message: MessageEvent<string>) =>
      on.season(JSON.parse(message.data) as SeasonMoved),
    );
    source.addEventListener("league", (message: MessageEvent<string>) =>
      on.league(JSON.parse(message.data) as LeagueChanged),
    );
    source.addEventListener("error", () => onLost(source.readyState === EventSource.CLOSED));
    return () => source.close();
  },
  ask: () => call("GET /api/live/", {}),
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
