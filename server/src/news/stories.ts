import { DAY, dayNumber, isoDay, priceRunAt, roundsAt } from "@elvan/rules";
import type { Row } from "../db/schema.ts";
import type { ElementFacts, Facts } from "../season/facts.ts";
import { clubOfRound } from "../season/round-clubs.ts";
import { ownedBy } from "../season/views/player.ts";

export const STORY_KINDS = ["round", "form", "bought", "absent", "finds", "sold", "risers", "fallers"] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** A story without words: what happened, in which round, to whom. */
export type Story = {
  id: string;
  kind: StoryKind;
  event: Row<"event">;
  players: readonly [ElementFacts, ...ElementFacts[]];
  /** Altogether; `players` are the first of them. */
  count: number;
  published: Date;
};

const MAX_NAMED = 8;
/** Owned by fewer percent a player counts as a find. */
const RARE_OWNERSHIP_PERCENT = 10;
/** Older reviews keep their address. */
const MAX_REVIEWS = 3;

export function roundPoints(facts: Facts, event: number): Map<number, number> {
  const points = new Map<number, number>();
  for (const { id } of facts.fixtures.filter((fixture) => fixture.event === event)) {
    for (const line of facts.stats.get(id) ?? [])
      points.set(line.element, (points.get(line.element) ?? 0) + line.total_points);
  }
  return points;
}

/** A review tells of its round, the other stories of today. */
export const clubInStory = (facts: Facts, { kind, event }: Story, { id, team }: ElementFacts): number =>
  kind === "round" ? clubOfRound(facts, event.id, id) : team;

const byPoints = (a: ElementFacts, b: ElementFacts) => b.total_points - a.total_points || a.id - b.id;

function about(
  kind: StoryKind,
  event: Row<"event">,
  players: readonly ElementFacts[],
  published: Date,
  count = players.length,
): Story[] {
  const [first, ...rest] = players.slice(0, MAX_NAMED);
  return first === undefined
    ? []
    : [{ id: `${kind}-${event.id}`, kind, event, players: [first, ...rest], count, published }];
}

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

function outlook(facts: Facts, now: number): Story[] {
  const { current, open } = roundsAt(facts.events, now);
  if (current === null) return [];
  const here = facts.elements.filter(({ status, removed }) => status !== "u" && !removed);
  const opened = current.deadline_time;
  const today = priceRunAt(isoDay(dayNumber(now)));
  const priced = new Date(Math.max(opened.getTime(), today <= now ? today : today - DAY));
  const most = (
    kind: StoryKind,
    event: Row<"event"> | null,
    figure: (player: ElementFacts) => number,
    published: Date,
  ) => {
    const found = here.filter((player) => figure(player) > 0);
    return event === null
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
    ...most("form", open, (player) => Number(player.form), opened),
    ...most("bought", open, (player) => player.transfers_in_event, opened),
    ...most(
      "absent",
      open,
      (player) => (player.news_sv === "" ? 0 : Number(ownedBy(facts, player))),
      new Date(Math.min(heard, now)),
    ),
    ...most(
      "finds",
      open,
      (player) => (Number(ownedBy(facts, player)) < RARE_OWNERSHIP_PERCENT ? Number(player.form) : 0),
      opened,
    ),
    ...most("sold", open, (player) => player.transfers_out_event, opened),
    ...most("risers", current, (player) => player.cost_change_event, priced),
    ...most("fallers", current, (player) => -player.cost_change_event, priced),
  ];
}

/** Newest first. Nothing ahead of its time: no risers before a price changed, no review before a round is over. */
export function stories(facts: Facts, now: number): Story[] {
  const reviews = facts.events.toReversed().flatMap((event) => review(facts, event));
  return [...reviews.slice(0, MAX_REVIEWS), ...outlook(facts, now)].toSorted(
    (a, b) =>
      b.published.getTime() - a.published.getTime() || STORY_KINDS.indexOf(a.kind) - STORY_KINDS.indexOf(b.kind),
  );
}

/** Of the right form and about a round of the season, though it may have passed: what it told of is then other players. */
export const isStoryId = (facts: Facts, id: string): boolean =>
  STORY_KINDS.some((kind) => facts.events.some((event) => id === `${kind}-${event.id}`));

export function storyOf(facts: Facts, now: number, id: string): Story | undefined {
  const [kind, number] = id.split("-");
  const event = facts.events.find((row) => row.id === Number(number));
  if (kind === "round") return event && review(facts, event)[0];
  return outlook(facts, now).find((story) => story.id === id);
}
