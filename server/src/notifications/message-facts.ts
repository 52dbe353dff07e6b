import type { MessageKind } from "../db/schema-notifications.ts";

/** A starter who may not play (rules/src/squad-troubles.ts), or free transfers that would be lost. */
export type Trouble = { code: string; name?: string; count?: number };

/** As a statement or a job has put them into the outbox. Names stand in them; what depends on language and time zone does not. */
export type MessageFacts = {
  deadline: { event: number; at: string; team: string; troubles: Trouble[] };
  team_sheet: { event: number; at: string; players: string[] };
  goals: { event: number; upto: number; goals: { name: string; goals: number }[] };
  /** `before`: what was told as final until it was corrected. */
  final_points: { event: number; points: number; average: number; rank: number; before?: number | null };
  price: { day: string; changes: { name: string; from: number; to: number }[] };
  player_news: { upto: number; players: { id: number; name: string; sv: string; en: string }[] };
  overtaken: { event: number; league: number; name: string; by: string; rank: number; more: number };
  league:
    | { what: "joined"; league: number; scoring?: "c" | "h"; name: string; teams: string[]; count: number }
    | { what: "added"; league: number; scoring?: "c" | "h"; name: string; by: string }
    | { what: "removed"; name: string };
  new_device: { device: string; at: string };
  example: Record<string, never>;
};

export type Said = { title: string; body: string };

export type Formats = {
  list: (names: readonly string[]) => string;
  number: (value: number) => string;
  /** "18:55", or with the day where that is another one. */
  moment: (iso: string) => string;
  price: (tenths: number) => string;
};

export type MessageWords = { [K in MessageKind]: (facts: MessageFacts[K], formats: Formats) => Said } & {
  troubles: Readonly<Record<string, (trouble: Trouble) => string>>;
  /** The button that leads from an email to the place. */
  go: Record<MessageKind, string>;
  unsubscribe: Record<MessageKind, string>;
};

/** A message that names a deadline is worth nothing once that has moved. */
export function hasMoved(
  { facts }: { facts: object },
  events: readonly { id: number; deadline_time: Date }[],
): boolean {
  const { event, at } = facts as { event?: number; at?: string };
  const round = at === undefined ? undefined : events.find(({ id }) => id === event);
  return round !== undefined && round.deadline_time.toISOString() !== at;
}
