import type { LiveUpdate } from "@elvan/contract";
import { compareLiveVersions } from "@elvan/contract/live-version";
import { call } from "./call.ts";

/** How the news of the round reaches this tab; the tests put their own in place of the browser's. */
export type LiveWays = {
  /**
   * Listens. `onLost`: the connection is gone; `forGood` when the browser will not try again by itself.
   * @returns how to stop
   */
  listen(onUpdate: (update: LiveUpdate) => void, onOpen: () => void, onLost: (forGood: boolean) => void): () => void;
  ask(): Promise<LiveUpdate>;
  /** @returns how to call it off */
  later(milliseconds: number, run: () => void): () => void;
};

export type LiveStream = { pause(): void; resume(): void };

/** Between two questions of a tab that cannot listen, in milliseconds; and after how many it tries to listen again. */
const ASK_EVERY = { least: 15_000, most: 25_000 };
const LISTEN_AGAIN_AFTER = 3;

const soon = () => ASK_EVERY.least + Math.random() * (ASK_EVERY.most - ASK_EVERY.least);

/**
 * Follows the running round: by listening, and where that cannot be had by asking now and then. Paused until `resume`. Nothing
 * older than what has been heard is passed on, whichever way and from whichever process it comes.
 */
export function createLiveStream(
  onUpdate: (update: LiveUpdate) => void,
  onListening: (listening: boolean) => void,
  ways: LiveWays = browserWays,
): LiveStream {
  let newest: string | null = null;
  let stop: (() => void) | null = null;
  /** Counts beginnings, so that an answer to an earlier one is known for what it is. */
  let turn = 0;

  const take = (update: LiveUpdate) => {
    if (newest !== null && compareLiveVersions(update.version, newest) <= 0) return;
    newest = update.version;
    onUpdate(update);
  };

  const listen = () => {
    const close = ways.listen(
      take,
      () => onListening(true),
      (forGood) => {
        onListening(false);
        if (!forGood) return;
        close();
        ask(0);
      },
    );
    stop = close;
  };

  const ask = (asked: number) => {
    const mine = turn;
    const askNow = async () => {
      // Not reached this time: the next question is on its way.
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
      onListening(false);
    },
    resume() {
      if (stop === null) listen();
    },
  };
}

const browserWays: LiveWays = {
  listen(onUpdate, onOpen, onLost) {
    const source = new EventSource("/api/live/stream/");
    source.addEventListener("open", onOpen);
    source.addEventListener("update", (message: MessageEvent<string>) =>
      onUpdate(JSON.parse(message.data) as LiveUpdate),
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
