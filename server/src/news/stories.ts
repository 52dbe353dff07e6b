import { DAY } from "@elvan/rules";
import type { Row } from "../db/schema.ts";
import type { ElementFacts, Facts } from "../views/facts.ts";
import { roundsAt } from "../views/gameweek.ts";

export const STORY_KINDS = ["round", "form", "bought", "absent", "finds", "sold", "risers", "fallers"] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** Something worth telling: what kind of thing, of which round, about whom. Words come later. */
export type Story = {
  /** The last part of its address: "round-11". */
  id: string;
  kind: StoryKind;
  event: Row<"event">;
  /** The first most of all. Never empty. */
  players: readonly [ElementFacts, ...ElementFacts[]];
  /** How many there are altogether, of whom `players` are the first. */
  count: number;
  published: Date;
};

const NAMED = 8;
/** Fewer owners than this make a player a find, in percent. */
const RARE = 10;
/** Reviews in the list; older ones keep their address. */
const REVIEWS = 3;

/** Points of each player in a round, from its matches' lines. */
export function roundPoints(facts: Facts, event: number): Map<number, number> {
  const points = new Map<number, number>();
  for (const { id } of facts.fixtures.filter((fixture) => fixture.event === event)) {
    for (const line of facts.stats.get(id) ?? [])
      points.set(line.element, (points.get(line.element) ?? 0) + line.total_points);
  }
  return points;
}

/** The share of teams that have him, in percent. */
export const ownedBy = (facts: Facts, player: ElementFacts): number =>
  facts.total_players === 0 ? 0 : (player.selected * 100) / facts.total_players;

const byPoints = (a: ElementFacts, b: ElementFacts) => b.total_points - a.total_points || a.id - b.id;

function about(
  kind: StoryKind,
  event: Row<"event">,
  players: readonly ElementFacts[],
  published: Date,
  count = players.length,
): Story[] {
  const [first, ...rest] = players.slice(0, NAMED);
  return first === undefined
    ? []
    : [{ id: `${kind}-${event.id}`, kind, event, players: [first, ...rest], count, published }];
}

/** A finished round: its players by points. */
function review(facts: Facts, event: Row<"event">): Story[] {
  if (event.finished_at === null) return [];
  const points = roundPoints(facts, event.id);
  const played = facts.elements.filter(({ id }) => (points.get(id) ?? 0) > 0);
  const best = played.toSorted(
    (a, b) =>
      (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0) ||
      Number(b.id === event.top_element) - Number(a.id === event.top_element) ||
      byPoints(a, b),
  );
  return about("round", event, best, event.finished_at);
}

/** What there is to tell ahead of the next deadline, and of prices since the last. */
function outlook(facts: Facts, now: number): Story[] {
  const { current, next } = roundsAt(facts.events, now);
  if (current === undefined) return [];
  const here = facts.elements.filter(({ status, removed }) => status !== "u" && !removed);
  const opened = current.deadline_time;
  /** Prices move once a day: what is told of them is as old as the day. */
  const today = new Date(Math.max(opened.getTime(), Math.floor(now / DAY) * DAY));
  const most = (
    kind: StoryKind,
    event: Row<"event"> | undefined,
    figure: (player: ElementFacts) => number,
    published: Date,
  ) => {
    const found = here.filter((player) => figure(player) > 0);
    return event === undefined
      ? []
      : about(
          kind,
          event,
          found.toSorted((a, b) => figure(b) - figure(a) || byPoints(a, b)),
          published,
          found.length,
        );
  };
  const missing = here.filter(({ news_sv }) => news_sv !== "");
  const heard = Math.max(opened.getTime(), ...missing.map(({ news_added }) => news_added?.getTime() ?? 0));
  return [
    ...most("form", next, (player) => Number(player.form), opened),
    ...most("bought", next, (player) => player.transfers_in_event, opened),
    ...most("absent", next, (player) => (player.news_sv === "" ? 0 : player.selected), new Date(Math.min(heard, now))),
    ...most("finds", next, (player) => (ownedBy(facts, player) < RARE ? Number(player.form) : 0), opened),
    ...most("sold", next, (player) => player.transfers_out_event, opened),
    ...most("risers", current, (player) => player.cost_change_event, today),
    ...most("fallers", current, (player) => -player.cost_change_event, today),
  ];
}

/**
 * What there is to tell of a season at an instant, the newest first. Nothing is told of what has not happened: no risers
 * before a price moved, no review before a round is over.
 */
export function stories(facts: Facts, now: number): Story[] {
  const reviews = facts.events.toReversed().flatMap((event) => review(facts, event));
  return [...reviews.slice(0, REVIEWS), ...outlook(facts, now)].toSorted(
    (a, b) =>
      b.published.getTime() - a.published.getTime() || STORY_KINDS.indexOf(a.kind) - STORY_KINDS.indexOf(b.kind),
  );
}

/** The story under an address; undefined when there is nothing to tell under it (now). */
export function storyOf(facts: Facts, now: number, id: string): Story | undefined {
  const [kind, number] = id.split("-");
  const event = facts.events.find((row) => row.id === Number(number));
  if (kind === "round") return event && review(facts, event)[0];
  return outlook(facts, now).find((story) => story.id === id);
}
