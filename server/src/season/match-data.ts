import type { AbsenceReason, Instant, PlayerStatus, StatLine, StatName, Tenths } from "@elvan/rules";
import type { NewRow } from "../db/schema.ts";
import type { FeedFault } from "../db/feed-fault.ts";

/**
 * What every provider of match data is turned into, so that the game takes them all the same way: files of the public
 * API, a season played back, the simulator, or a commercial feed. A report is the whole truth of one fixture or one
 * player as the provider tells it now; the game compares it with what it holds and writes down the difference.
 */

export type ProviderId = number | string;

/**
 * - `scheduled`: not begun; `kickoff_time` null while the date is open
 * - `running`: begun, half-time included
 * - `ended`: the final whistle; figures may still be corrected
 * - `confirmed`: the provider stands by its figures
 * - `postponed`: will be played in another round, which the provider does not know yet
 * - `abandoned`: begun and not to be finished
 */
export type FixturePhase = "scheduled" | "running" | "ended" | "confirmed" | "postponed" | "abandoned";

/** Match minutes at which a statistic went up by one, in order, where the provider reports them. */
export type StatMinutes = Partial<Record<StatName, readonly number[]>>;

/**
 * One player in one fixture. `team` is their club (our id) on that day, which may not be their club today; null where the provider
 * does not say. Then `clubToday` is the club that it gives them at present, if any.
 */
export type StatReport = {
  element: ProviderId;
  team: number | null;
  clubToday?: number;
  stats: StatLine;
  moments?: StatMinutes;
};

export type FixtureReport = {
  fixture: ProviderId;
  /** The round the provider counts it in; null: none yet; undefined: the provider knows no rounds. */
  event: number | null | undefined;
  kickoff_time: Instant | null;
  provisional_start_time: boolean;
  phase: FixturePhase;
  /** Match minutes played, 0 to 90. */
  minutes: number;
  team_h_score: number | null;
  team_a_score: number | null;
  /** The clubs that play it (our ids), where the provider names them. */
  teams?: { h: number; a: number };
  /** Everyone who has something to show, and who else the provider lists; a player not named keeps what they have. */
  lines: StatReport[];
};

/** What a provider says of a club's line-up; `players` null: it takes it back. */
export type SheetTold = {
  fixture: ProviderId;
  /** Our id. */
  team: number;
  /** When the club announced it so; of a later version, when it changed. */
  announced_at: Instant;
  players: {
    starting: readonly ProviderId[];
    bench: readonly ProviderId[];
    absent?: readonly { element: ProviderId; reason: AbsenceReason | null }[] | undefined;
  } | null;
};

/** News in the languages of the game; empty when there is none. */
export type NewsText = { sv: string; en: string };

/** Who a player is: for one who comes into the game in mid-season. */
export type PlayerProfile = Pick<
  NewRow<"element">,
  | "id"
  | "code"
  | "element_type"
  | "first_name"
  | "second_name"
  | "web_name"
  | "known_name"
  | "squad_number"
  | "birth_date"
  | "team_join_date"
  | "region"
  | "photo"
  | "opta_code"
  | "start_cost"
>;

export type PlayerReport = {
  element: ProviderId;
  /** Left out, a player we do not know is left alone. */
  profile?: PlayerProfile;
  team: number;
  status: PlayerStatus;
  can_select: boolean;
  /** 0, 25, 50, 75 or 100; null: never flagged; left out, it is not said. */
  chance_of_playing_next_round?: number | null | undefined;
  news?: NewsText;
  /** When the news last changed; microseconds, where a provider tells them, are its fraction. */
  news_added?: Instant | null | undefined;
};

/** A club as its provider names it; `id` is ours. */
export type ClubReport = { id: number; name: string; short_name: string };

/** A price that a recorded season prescribes; live seasons find theirs by the daily rule. */
export type PriceStep = { element: number; day: string; new_cost: Tenths };

/** Every player and every match that a provider knows, by its names. */
export type Roster = { players: readonly ProviderId[]; fixtures: readonly ProviderId[] };

/** A provider. Everything it answers is as known at `now`: a recorded season tells nothing that had not happened yet. */
export type Feed = {
  /** Stands in logs and messages: "public-api", "replay", "simulator". */
  readonly name: string;
  /** The column of our tables that holds the provider's ids. */
  readonly keys: { element: "id" | "code" | "opta_code"; fixture: "id" | "code" };
  /** A demo's: its clock jumps, and no operator is there to say that a match has brought so much since. */
  readonly isDemo?: true;
  /** The seasons of which it tells, by the names they would have here; several while its documents disagree. Without this: only ours. */
  seasons?(now: Instant): Promise<string[]>;
  /** Fixtures in which something may have happened since `since`, at least all that are running. */
  fixtures(now: Instant, since: Instant): Promise<FixtureReport[]>;
  /** Players whose club, availability or news changed after `since`. */
  players(now: Instant, since: Instant): Promise<PlayerReport[]>;
  /** The clubs by their names of today. */
  clubs?(now: Instant): Promise<ClubReport[]>;
  /** Rounds whose points the provider calls final; a feed without this leaves that to the clock and the operators. */
  checked?(now: Instant): Promise<number[]>;
  /** What of its answers at `now` could not be read; asked after them. */
  faults?(now: Instant): Promise<FeedFault[]>;
  /** Whom and what it knows at all; a feed without this need not name everybody. */
  roster?(now: Instant): Promise<Roster>;
  /** Line-ups that clubs have announced after `since`, earlier versions of one first; telling more does no harm. */
  sheets?(now: Instant, since: Instant): Promise<SheetTold[]>;
  /** Price steps of a day, when the provider prescribes them; a feed without this leaves prices to the daily rule. */
  prices?(day: string): Promise<PriceStep[]>;
};

/** Since when news holds, as it is kept: to the millisecond, and what is beyond. */
export function newsAdded(at: Instant | null): { news_added: Date | null; news_added_micros: number } {
  if (at === null) return { news_added: null, news_added_micros: 0 };
  return { news_added: new Date(Math.floor(at)), news_added_micros: Math.round((at - Math.floor(at)) * 1_000) };
}
