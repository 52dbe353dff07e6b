import { compareLiveVersions, type LiveUpdate, type LiveVersion } from "@elvan/contract";
import type { ServerResponse } from "node:http";

/** How many may listen to one process, how many of them from one address or account, and how much may wait for one. */
export type StreamLimits = {
  listeners: number;
  perCaller: number;
  /** Bytes that one listener may leave unread before he is let go; his browser comes back by itself. */
  unread: number;
};
export const STREAM_LIMITS: StreamLimits = { listeners: 20_000, perCaller: 50, unread: 256 * 1024 };

export type LiveStream = {
  /**
   * Takes over a response and writes to it until it ends. @param heard the version the browser has heard last.
   * @returns false when there is no room; nothing is written then.
   */
  join(response: ServerResponse, headers: Record<string, string>, caller: string, heard: LiveVersion | null): boolean;
  /** Tells all listeners. `complete` is what newcomers are told from now on. */
  tell(update: LiveUpdate, complete: LiveUpdate): void;
  readonly listeners: number;
  close(): void;
};

const HEARTBEAT = 20_000;
/** Messages kept for those who come back. */
const REMEMBERED = 256;
/** When a process goes, its listeners come back spread over this time, in ms. */
const COME_BACK = { least: 1_000, most: 6_000 };

const message = (update: LiveUpdate) =>
  Buffer.from(`event: update\nid: ${update.version}\ndata: ${JSON.stringify(update)}\n\n`);

/** `ahead`: a version heard from another process that this one does not know yet; null once it does. */
type Listener = { caller: string; ahead: LiveVersion | null };

/** Those who listen to this process. A message is written once, whoever hears it. */
export function createLiveStream(first: LiveUpdate, limits = STREAM_LIMITS): LiveStream {
  const listeners = new Map<ServerResponse, Listener>();
  const callers = new Map<string, number>();
  /** The latest messages, each with the version before it. */
  let remembered: { after: LiveVersion; bytes: Buffer }[] = [];
  let newest = first.version;
  let complete = message(first);

  const leave = (response: ServerResponse) => {
    const caller = listeners.get(response)?.caller;
    if (caller === undefined) return;
    listeners.delete(response);
    const left = (callers.get(caller) ?? 1) - 1;
    if (left === 0) callers.delete(caller);
    else callers.set(caller, left);
  };
  const write = (response: ServerResponse, bytes: Buffer | string) => {
    if (response.writableLength > limits.unread) response.destroy();
    else response.write(bytes);
  };
  const heartbeat = setInterval(() => {
    for (const response of listeners.keys()) write(response, ":\n\n");
  }, HEARTBEAT).unref();

  /** What somebody who has heard a version has missed; null when that cannot be told message by message. */
  const missedSince = (heard: LiveVersion): Buffer[] | null => {
    if (heard === newest) return [];
    const from = remembered.findIndex(({ after }) => after === heard);
    return from < 0 ? null : remembered.slice(from).map(({ bytes }) => bytes);
  };

  return {
    join(response, headers, caller, heard) {
      const others = callers.get(caller) ?? 0;
      if (listeners.size >= limits.listeners || others >= limits.perCaller) return false;
      // Without chunks around each message, it is the same bytes for all, in one write. The stream ends with its connection.
      response.removeHeader("transfer-encoding");
      response.writeHead(200, {
        ...headers,
        connection: "close",
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        // Said to proxies that would otherwise gather the answer before they pass it on.
        "x-accel-buffering": "no",
      });
      const ahead = heard !== null && compareLiveVersions(heard, newest) > 0 ? heard : null;
      listeners.set(response, { caller, ahead });
      callers.set(caller, others + 1);
      response.once("close", () => leave(response));
      response.on("error", () => response.destroy());
      const wait = COME_BACK.least + Math.round(Math.random() * (COME_BACK.most - COME_BACK.least));
      const missed = ahead !== null ? [] : heard === null ? null : missedSince(heard);
      response.write(Buffer.concat([Buffer.from(`retry: ${wait}\n\n`), ...(missed ?? [complete])]));
      return true;
    },
    tell(update, whole) {
      if (compareLiveVersions(update.version, newest) <= 0) return;
      const bytes = message(update);
      remembered = [...remembered.slice(1 - REMEMBERED), { after: newest, bytes }];
      newest = update.version;
      complete = message(whole);
      for (const [response, listener] of listeners) {
        const { ahead } = listener;
        if (ahead !== null && compareLiveVersions(newest, ahead) <= 0) continue;
        listener.ahead = null;
        write(response, ahead === null ? bytes : complete);
      }
    },
    get listeners() {
      return listeners.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const response of listeners.keys()) response.end();
    },
  };
}
