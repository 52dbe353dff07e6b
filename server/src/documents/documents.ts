import type { Language } from "@elvan/contract";
import { MINUTE, roundsAt } from "@elvan/rules";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { compressed, respond, type BuiltDocument, type DocumentAnswer } from "../platform/cached-answer.ts";
import type { Context } from "../platform/context.ts";
import { languageOf, siteIn } from "../platform/language.ts";
import {
  nextChange,
  secondsUntil,
  type SeasonMoment,
  type SeasonServer,
  type SeasonState,
} from "../season/season-state.ts";
import { wantedDocument, type WantedDocument } from "./document-list.ts";

/** How long an outdated document is still served while the new one is built. */
const STALE_GRACE_MS = 5_000;
const IDLE_AFTER_MS = 10 * MINUTE;

type Slot = {
  wanted: WantedDocument;
  language: Language;
  built: BuiltDocument | null | undefined;
  from: SeasonMoment | undefined;
  outdated: number;
  parts: readonly unknown[] | undefined;
  building: Promise<void> | undefined;
  asked: number;
};

const emptySlot = (wanted: WantedDocument, language: Language): Slot => ({
  wanted,
  language,
  built: undefined,
  from: undefined,
  outdated: 0,
  parts: undefined,
  building: undefined,
  asked: 0,
});

/** The public documents as bytes, built once for each state of the season. */
export type Documents = {
  get(wanted: WantedDocument, language: Language): Promise<BuiltDocument | null>;
  answer(document: BuiltDocument, headers: IncomingHttpHeaders): DocumentAnswer;
  /**
   * Answers from memory, ahead of any routing.
   * @returns whether it has
   */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
};

export type DocumentServer = SeasonServer & { documents: Documents };

/** Readers get the old bytes until the new ones are complete. */
export function createDocuments(ctx: Context, seasonState: SeasonState): Documents {
  const slots = new Map<string, Slot>();
  let current: SeasonMoment | undefined;
  let holdsUntil = Number.POSITIVE_INFINITY;

  const buildNow = async (slot: Slot): Promise<void> => {
    while (current && slot.from !== current) {
      const from = current;
      const parts = slot.wanted.parts?.(from.facts);
      if (slot.built === undefined || !sameParts(slot.parts, parts)) {
        slot.built = await builtFrom(ctx, from, slot);
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
      slot = emptySlot(wanted, language);
      slots.set(key, slot);
    }
    return slot;
  };

  const isFresh = (slot: Slot) =>
    slot.built !== undefined && (slot.from === current || ctx.machine.now() - slot.outdated < STALE_GRACE_MS);

  seasonState.subscribe("documents", async (next) => {
    const time = ctx.machine.now();
    for (const slot of slots.values()) if (slot.from === current) slot.outdated = time;
    current = next;
    for (const [key, slot] of slots) {
      if (!slot.wanted.core && (!slot.wanted.warm || time - slot.asked > IDLE_AFTER_MS)) slots.delete(key);
    }
    for (const wanted of coreDocuments(next)) for (const language of ["sv", "en"] as const) slotOf(wanted, language);
    await Promise.all([...slots.values()].map(build));
    holdsUntil = nextChange(next);
  });

  /** A document from before such a moment must not be cached past it. */
  const answer = (document: BuiltDocument, headers: IncomingHttpHeaders) =>
    respond(document, headers, secondsUntil(holdsUntil, ctx.now().getTime()));

  return {
    async get(wanted, language) {
      const slot = slotOf(wanted, language);
      slot.asked = ctx.machine.now();
      seasonState.checkClock();
      if (!isFresh(slot)) await build(slot);
      // Callers can ask for any number: missing documents are not remembered.
      if (slot.built === null && !wanted.core) slots.delete(keyOf(wanted, language));
      return slot.built ?? null;
    },
    answer,
    answerAtOnce(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      if (!current || current.facts.season.maintenance) return false;
      const wanted = wantedDocument(request.url ?? "");
      if (!wanted) return false;
      const slot = slots.get(keyOf(wanted, languageOf(request.headers)));
      if (!slot?.built || !isFresh(slot)) return false;
      slot.asked = ctx.machine.now();
      const { status, headers, body } = answer(slot.built, request.headers);
      response.writeHead(status, headers.flat);
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },
  };
}

async function builtFrom(ctx: Context, from: SeasonMoment, slot: Slot): Promise<BuiltDocument | null> {
  const value = slot.wanted.build(from.facts, {
    now: from.now,
    language: slot.language,
    site: siteIn(ctx.config.url, slot.language) ?? "",
  });
  return value === undefined ? null : compressed(value, maxAgeOf(from, slot.wanted), slot.built, ctx.compression);
}

const keyOf = (wanted: WantedDocument, language: Language) => wanted.keys[language];

function sameParts(before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean {
  if (before === undefined || now === undefined || before.length !== now.length) return false;
  return before.every((part, index) => part === now[index]);
}

function coreDocuments({ facts, now }: SeasonMoment): WantedDocument[] {
  const { current: round } = roundsAt(facts.events, now);
  const names = ["bootstrap-static/", "fixtures/", "event-status/", "dream-team/"];
  if (round) names.push(`event/${round.id}/live/`);
  return names.flatMap((name) => wantedDocument(`/api/${name}`) ?? []);
}

/** Where the clock can jump, browsers must ask each time. */
function maxAgeOf({ facts }: SeasonMoment, wanted: WantedDocument): number {
  return facts.season.mode === "live" ? wanted.maxAge : 0;
}
