import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { MINUTE } from "@elvan/rules";
import type { Language } from "@elvan/contract";
import type { Context } from "../context.ts";
import { compressed, respond, type BuiltDocument, type DocumentAnswer } from "./document-bytes.ts";
import { wantedDocument, type WantedDocument } from "./document-list.ts";
import type { Facts } from "../views/facts.ts";
import { loadFacts } from "./facts.ts";

/** How long after a change a document may still be answered in its old form while the new one is built. */
const GRACE = 5_000;
/** A document nobody has asked for this long is not rebuilt ahead, but at the next request. */
const KEPT_WARM = 10 * MINUTE;
/** Ownership and the number of teams move without notice; they are read this often. */
const REFRESH_EVERY = MINUTE;
const CLOCK_CHECK_EVERY = 250;
/** Changes that come faster than this, in ms, are taken together; and while they do, other work gets two thirds of the time. */
const BREATH = 100;
const SHARE = 2;

type Slot = {
  wanted: WantedDocument;
  language: Language;
  /** undefined: not built yet. null: there is no such document at present. */
  built: BuiltDocument | null | undefined;
  /** The state it was built from, and since when that is no longer the newest. */
  from: State | undefined;
  outdated: number;
  /** What it was made of, where that can be told cheaply: the same parts make the same document. */
  parts: readonly unknown[] | undefined;
  building: Promise<void> | undefined;
  asked: number;
};

/** The facts and the time they are told at. */
type State = { facts: Facts; now: number };

/** The public documents of the API, kept as bytes and built anew when the season changes. */
export type Documents = {
  /** What the documents are made of; undefined in a database without a season. */
  facts(): Facts | undefined;
  /** The document as it now is; null when it does not exist. */
  get(wanted: WantedDocument, language: Language): Promise<BuiltDocument | null>;
  /** The answer to a request for a document. */
  answer(document: BuiltDocument, headers: IncomingHttpHeaders): DocumentAnswer;
  /** Answers straight from memory, ahead of any routing. @returns whether it has. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /** Reads what has changed and builds the documents in use; returns when they are up to date. */
  refresh: () => Promise<void>;
  /** Is called, and waited for, whenever all documents in use are of a new state. @returns what ends it. */
  onState(heard: (facts: Facts) => Promise<void>): () => void;
  close(): Promise<void>;
};

/**
 * Reads the season and builds the documents that every page needs; then follows the notices of all processes, and the
 * clock past every deadline. Readers get the old bytes until the new ones are complete.
 */
export async function createDocuments(ctx: Context): Promise<Documents> {
  const slots = new Map<string, Slot>();
  const hearers = new Set<(facts: Facts) => Promise<void>>();
  const held: { state: State | undefined; closed: boolean; readAt: number; took: number } = {
    state: undefined,
    closed: false,
    readAt: 0,
    took: 0,
  };
  /** The next deadline that is to be followed, and the one until which all documents in use hold. */
  let boundary = Number.POSITIVE_INFINITY;
  let holdsUntil = Number.POSITIVE_INFINITY;
  let touched = new Set<number>();
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  const buildNow = async (slot: Slot): Promise<void> => {
    while (held.state && slot.from !== held.state) {
      const from = held.state;
      const parts = slot.wanted.parts?.(from.facts);
      if (slot.built === undefined || !sameParts(slot.parts, parts)) {
        const value = slot.wanted.build(from.facts, { now: from.now, language: slot.language });
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

  const isGood = (slot: Slot) =>
    slot.built !== undefined && (slot.from === held.state || Date.now() - slot.outdated < GRACE);

  /** Takes over a new state: slots in use are built from it, the rest forgotten. */
  const enter = async (next: State) => {
    const time = Date.now();
    for (const slot of slots.values()) if (slot.from === held.state) slot.outdated = time;
    held.state = next;
    const deadline = Math.min(
      ...next.facts.events.map((event) => event.deadline_time.getTime()).filter((time) => time > next.now),
    );
    boundary = deadline;
    for (const [key, slot] of slots) {
      if (!slot.wanted.core && (!slot.wanted.warm || time - slot.asked > KEPT_WARM)) slots.delete(key);
    }
    for (const wanted of coreDocuments(next)) for (const language of ["sv", "en"] as const) slotOf(wanted, language);
    await Promise.all([...slots.values()].map(build));
    holdsUntil = deadline;
    for (const heard of hearers) await heard(next.facts);
  };

  const refreshOnce = async () => {
    if (held.closed) return;
    const begun = Date.now();
    const taken = touched;
    touched = new Set();
    const facts = await loadFacts(ctx.db, held.state?.facts, taken).catch((error: unknown) => {
      for (const event of taken) touched.add(event);
      throw error;
    });
    if (facts && !held.closed) await enter({ facts, now: ctx.now().getTime() });
    held.readAt = Date.now();
    held.took = held.readAt - begun;
  };

  /** What is told before a deadline must not be taken for the truth after it. */
  const answer = (document: BuiltDocument, headers: IncomingHttpHeaders) =>
    respond(document, headers, Math.max(0, Math.floor((holdsUntil - ctx.now().getTime()) / 1_000)));

  /** Whoever asks while one refresh runs gets the next, which sees all that has happened until then. */
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
    soon = undefined;
    refresh().catch((error: unknown) => {
      if (!held.closed) ctx.log.error(error, "documents not refreshed");
    });
  };
  /** Notices come in bursts: of a burst the first is followed at once, the others together. */
  const refreshSoon = () => {
    const wait = Math.max(0, held.readAt + Math.max(BREATH, SHARE * held.took) - Date.now());
    if (wait === 0) refreshNow();
    else soon ??= setTimeout(refreshNow, wait).unref();
  };

  /** A deadline that has passed changes what is current and next without any row being written. */
  const passDeadlines = () => {
    const now = ctx.now().getTime();
    if (held.state && (now >= boundary || now < held.state.now)) {
      boundary = Number.POSITIVE_INFINITY;
      refreshNow();
    }
  };

  const stopHearing = ctx.onNotice((notice) => {
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
    setInterval(refreshNow, REFRESH_EVERY).unref(),
    setInterval(passDeadlines, CLOCK_CHECK_EVERY).unref(),
  ];
  await refresh();

  return {
    facts: () => held.state?.facts,
    async get(wanted, language) {
      const slot = slotOf(wanted, language);
      slot.asked = Date.now();
      passDeadlines();
      if (!isGood(slot)) await build(slot);
      // Anybody may ask for any number: what does not exist is not remembered.
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
      if (!slot?.built || !isGood(slot)) return false;
      slot.asked = Date.now();
      const { status, headers, body } = answer(slot.built, request.headers);
      response.writeHead(status, headers.flat);
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },
    refresh,
    onState(heard) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
    async close() {
      held.closed = true;
      stopHearing();
      for (const timer of timers) clearInterval(timer);
      clearTimeout(soon);
      await (queued ?? running)?.catch(() => {});
    },
  };
}

const keyOf = (wanted: WantedDocument, language: Language) => wanted.keys[language];

function sameParts(before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean {
  if (before === undefined || now === undefined || before.length !== now.length) return false;
  return before.every((part, index) => part === now[index]);
}

/** The documents that are built ahead of any request. */
function coreDocuments(state: State): WantedDocument[] {
  const current = state.facts.events.findLast((event) => event.deadline_time.getTime() <= state.now);
  const names = ["bootstrap-static/", "fixtures/", "event-status/", "dream-team/"];
  if (current) names.push(`event/${current.id}/live/`);
  return names.flatMap((name) => wantedDocument(`/api/${name}`) ?? []);
}

/** A season whose clock can jump must not be kept by browsers: they ask each time, and mostly hear 304. */
function maxAgeOf(state: State, wanted: WantedDocument): number {
  return state.facts.season.mode === "live" ? wanted.maxAge : 0;
}

/** The language of a request: the host name `en.…` says it, or the header; Swedish otherwise (core-005). */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const asked = headers["x-api-language"];
  if (asked === "en" || asked === "sv") return asked;
  return headers.host?.startsWith("en.") === true ? "en" : "sv";
}
