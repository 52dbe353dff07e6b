import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { MINUTE } from "@elvan/rules";
import type { Language } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { compressed, respond, type BuiltDocument, type DocumentAnswer } from "../platform/cached-answer.ts";
import { wantedDocument, type WantedDocument } from "./document-list.ts";
import type { Facts } from "../season/facts.ts";
import { loadFacts } from "../season/load-facts.ts";

/** How long an outdated document is still served while the new one is built. */
const STALE_GRACE_MS = 5_000;
const IDLE_AFTER_MS = 10 * MINUTE;
/** Ownership and the number of teams change without a notice. */
const REFRESH_INTERVAL_MS = MINUTE;
const CLOCK_CHECK_INTERVAL_MS = 250;
const REFRESH_DEBOUNCE_MS = 100;
const REFRESH_PAUSE_FACTOR = 2;

type Slot = {
  wanted: WantedDocument;
  language: Language;
  built: BuiltDocument | null | undefined;
  from: State | undefined;
  outdated: number;
  parts: readonly unknown[] | undefined;
  building: Promise<void> | undefined;
  asked: number;
};

type State = { facts: Facts; now: number };

export type Documents = {
  facts(): Facts | undefined;
  get(wanted: WantedDocument, language: Language): Promise<BuiltDocument | null>;
  answer(document: BuiltDocument, headers: IncomingHttpHeaders): DocumentAnswer;
  /**
   * Answers from memory, ahead of any routing.
   * @returns whether it has
   */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  refresh: () => Promise<void>;
  /** Listeners are awaited. */
  onState(listener: (facts: Facts) => Promise<void>): () => void;
  close(): Promise<void>;
};

/** Readers get the old bytes until the new ones are complete. */
export async function createDocuments(ctx: Context): Promise<Documents> {
  const slots = new Map<string, Slot>();
  const subscribers = new Set<(facts: Facts) => Promise<void>>();
  const held: { state: State | undefined; closed: boolean; readAt: number; took: number } = {
    state: undefined,
    closed: false,
    readAt: 0,
    took: 0,
  };
  let boundary = Number.POSITIVE_INFINITY;
  let holdsUntil = Number.POSITIVE_INFINITY;
  let touched = new Set<number>();
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let refreshTimer: NodeJS.Timeout | undefined;

  const buildNow = async (slot: Slot): Promise<void> => {
    while (held.state && slot.from !== held.state) {
      const from = held.state;
      const parts = slot.wanted.parts?.(from.facts);
      if (slot.built === undefined || !sameParts(slot.parts, parts)) {
        const value = slot.wanted.build(from.facts, {
          now: from.now,
          language: slot.language,
          site: siteIn(ctx.config.url, slot.language) ?? "",
        });
        slot.built = value === undefined ? null : await compressed(value, maxAgeOf(from, slot.wanted), slot.built);
      }
      Object.assign(slot, { parts, from });
    }
  };
  const build = (slot: Slot): Promise<void> => {
    slot.building ??= buildNow(slot).finally(() => {
      slot.building = undefined;
    });
    return slot.building;
  };

  const slotOf = (wanted: WantedDocument, asked: Language): Slot => {
    const language = wanted.localised ? asked : "sv";
    const key = keyOf(wanted, language);
    let slot = slots.get(key);
    if (!slot) {
      slot = {
        wanted,
        language,
        built: undefined,
        from: undefined,
        outdated: 0,
        parts: undefined,
        building: undefined,
        asked: 0,
      };
      slots.set(key, slot);
    }
    return slot;
  };

  const isFresh = (slot: Slot) =>
    slot.built !== undefined && (slot.from === held.state || Date.now() - slot.outdated < STALE_GRACE_MS);

  const enter = async (next: State) => {
    const time = Date.now();
    for (const slot of slots.values()) if (slot.from === held.state) slot.outdated = time;
    held.state = next;
    const change = nextChange(next);
    boundary = change;
    for (const [key, slot] of slots) {
      if (!slot.wanted.core && (!slot.wanted.warm || time - slot.asked > IDLE_AFTER_MS)) slots.delete(key);
    }
    for (const wanted of coreDocuments(next)) for (const language of ["sv", "en"] as const) slotOf(wanted, language);
    await Promise.all([...slots.values()].map(build));
    holdsUntil = change;
    for (const listener of subscribers) await listener(next.facts);
  };

  const refreshOnce = async () => {
    if (held.closed) return;
    const begun = Date.now();
    const reread = touched;
    touched = new Set();
    const facts = await loadFacts(ctx.db, held.state?.facts, reread).catch((error: unknown) => {
      for (const event of reread) touched.add(event);
      throw error;
    });
    if (facts && !held.closed) await enter({ facts, now: ctx.now().getTime() });
    held.readAt = Date.now();
    held.took = held.readAt - begun;
  };

  /** A document from before such a moment must not be cached past it. */
  const answer = (document: BuiltDocument, headers: IncomingHttpHeaders) =>
    respond(document, headers, Math.max(0, Math.floor((holdsUntil - ctx.now().getTime()) / 1_000)));

  /** A refresh asked for while one runs starts after it: the running one may have read already. */
  const refresh = (): Promise<void> => {
    queued ??= (running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        running = queued;
        queued = undefined;
        return refreshOnce();
      });
    return queued;
  };
  const refreshNow = () => {
    refreshTimer = undefined;
    refresh().catch((error: unknown) => {
      if (!held.closed) ctx.log.error(error, "documents not refreshed");
    });
  };
  /** Notices come in bursts: the first refreshes at once, the rest together. */
  const refreshSoon = () => {
    const wait = Math.max(
      0,
      held.readAt + Math.max(REFRESH_DEBOUNCE_MS, REFRESH_PAUSE_FACTOR * held.took) - Date.now(),
    );
    if (wait === 0) refreshNow();
    else refreshTimer ??= setTimeout(refreshNow, wait).unref();
  };

  /** A deadline, or the start or end of a special shirt, changes documents without any row being written. */
  const passChanges = () => {
    const now = ctx.now().getTime();
    if (held.state && (now >= boundary || now < held.state.now)) {
      boundary = Number.POSITIVE_INFINITY;
      refreshNow();
    }
  };

  const unsubscribe = ctx.onNotice((notice) => {
    if (notice.kind === "stats" || notice.kind === "scored") touched.add(notice.event);
    if (notice.kind === "documents") {
      for (const name of notice.names) {
        const event = /^(?:event|dream-team)\/(\d+)/.exec(name)?.[1];
        if (event) touched.add(Number(event));
      }
    }
    if (notice.kind === "missed") for (const event of held.state?.facts.events ?? []) touched.add(event.id);
    refreshSoon();
  });
  const timers = [
    setInterval(refreshNow, REFRESH_INTERVAL_MS).unref(),
    setInterval(passChanges, CLOCK_CHECK_INTERVAL_MS).unref(),
  ];
  await refresh();

  return {
    facts: () => held.state?.facts,
    async get(wanted, language) {
      const slot = slotOf(wanted, language);
      slot.asked = Date.now();
      passChanges();
      if (!isFresh(slot)) await build(slot);
      // Callers can ask for any number: missing documents are not remembered.
      if (slot.built === null && !wanted.core) slots.delete(keyOf(wanted, language));
      return slot.built ?? null;
    },
    answer,
    answerAtOnce(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      if (!held.state || held.state.facts.season.maintenance) return false;
      const wanted = wantedDocument(request.url ?? "");
      if (!wanted) return false;
      const slot = slots.get(keyOf(wanted, languageOf(request.headers)));
      if (!slot?.built || !isFresh(slot)) return false;
      slot.asked = Date.now();
      const { status, headers, body } = answer(slot.built, request.headers);
      response.writeHead(status, headers.flat);
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },
    refresh,
    onState(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    async close() {
      held.closed = true;
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      clearTimeout(refreshTimer);
      await (queued ?? running)?.catch(() => {});
    },
  };
}

const keyOf = (wanted: WantedDocument, language: Language) => wanted.keys[language];

function sameParts(before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean {
  if (before === undefined || now === undefined || before.length !== now.length) return false;
  return before.every((part, index) => part === now[index]);
}

function coreDocuments(state: State): WantedDocument[] {
  const current = state.facts.events.findLast((event) => event.deadline_time.getTime() <= state.now);
  const names = ["bootstrap-static/", "fixtures/", "event-status/", "dream-team/"];
  if (current) names.push(`event/${current.id}/live/`);
  return names.flatMap((name) => wantedDocument(`/api/${name}`) ?? []);
}

/** Where the clock can jump, browsers must ask each time. */
function maxAgeOf(state: State, wanted: WantedDocument): number {
  return state.facts.season.mode === "live" ? wanted.maxAge : 0;
}

export function siteIn(url: string | undefined, language: Language): string | undefined {
  if (url === undefined) return undefined;
  const { protocol, host } = new URL(url);
  return `${protocol}//${language === "en" ? "en." : ""}${host}`;
}

/** Swedish unless the host begins with `en.` or the header asks otherwise (core-005). */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const asked = headers["x-api-language"];
  if (asked === "en" || asked === "sv") return asked;
  return headers.host?.startsWith("en.") === true ? "en" : "sv";
}

/** When the clock alone changes documents next, in ms; Infinity for never. */
function nextChange({ facts, now }: State): number {
  const moments = [
    ...facts.events.map(({ deadline_time }) => deadline_time),
    ...facts.special_shirts.flatMap(({ start_time, stop_time }) => [start_time, stop_time]),
  ];
  return Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []).filter((time) => time > now));
}
