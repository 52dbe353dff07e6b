import { ABSENCE_REASONS, BY_HAND_FROM, nameShapeProblem, STAT_NAMES } from "@elvan/rules";
import { z } from "zod";
import { INT_MAX, isStorable, SMALL_MAX } from "../../db/storable.ts";
import type { FixtureReport, PlayerReport, SheetTold, StatReport } from "../../season/match-data.ts";

/**
 * A report as it has to be, from any adapter: an adapter may hand on what its provider got wrong. What is only too much is not
 * looked at here, except what the database's own types do not take.
 */
const providerId = z.union([z.int(), z.string().min(1).max(60).refine(isStorable)]);
const count = z.int().min(0);
/** Years of four digits: what is beyond can be written neither into the database nor into an answer. */
const instant = z
  .number()
  .min(Date.UTC(1, 0, 1))
  .max(Date.UTC(9999, 11, 31));
export const text = z.string().max(2000).refine(isStorable, "has signs that cannot be kept");

export const PlayerShape = z.object({
  element: providerId,
  team: z.int(),
  status: z.enum(["a", "d", "i", "s", "u", "n"]),
  can_select: z.boolean(),
  chance_of_playing_next_round: z.literal([0, 25, 50, 75, 100]).nullish(),
  news: z.object({ sv: text, en: text }).optional(),
  news_added: instant.nullish(),
}) satisfies z.ZodType<Omit<PlayerReport, "profile">>;

/** As long as names in the console; what shows nothing or turns the line it stands in is none. */
const name = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => given === "" || nameShapeProblem(given) === null, "has signs that cannot be shown");
const day = z.iso
  .date()
  .refine((given) => given >= "1900" && given < "2200", "is no day of our time")
  .nullable();
const small = z.int().min(0).max(SMALL_MAX).nullable();

/** Who a player is, field by field. */
export const PROFILE_FIELDS = {
  first_name: name(60),
  second_name: name(60),
  web_name: name(60).min(1),
  known_name: name(60).optional(),
  squad_number: small.optional(),
  birth_date: day.optional(),
  team_join_date: day.optional(),
  region: small.optional(),
  photo: text.max(200).optional(),
  opta_code: text.max(60).optional(),
};

export const ProfileShape = z.object({
  id: z.int().min(1).lt(BY_HAND_FROM),
  code: z.int().min(-INT_MAX).max(INT_MAX),
  element_type: z.literal([1, 2, 3, 4]),
  ...PROFILE_FIELDS,
  start_cost: z.int(),
});

export const ClubShape = z.object({ id: z.int(), name: name(60).min(1), short_name: name(10).min(1) });

export const FixtureShape = z.object({
  fixture: providerId,
  event: z.int().nullish(),
  kickoff_time: instant.nullable(),
  provisional_start_time: z.boolean(),
  phase: z.enum(["scheduled", "running", "ended", "confirmed", "postponed", "abandoned"]),
  minutes: count,
  team_h_score: count.nullable(),
  team_a_score: count.nullable(),
  lines: z.array(z.unknown()),
}) satisfies z.ZodType<Omit<FixtureReport, "event" | "lines">>;

const names = z.array(providerId).max(60);
export const SheetShape = z.object({
  fixture: providerId,
  team: z.int(),
  announced_at: instant,
  players: z
    .object({
      starting: names,
      bench: names,
      absent: z
        .array(z.object({ element: providerId, reason: z.enum(ABSENCE_REASONS).nullable() }))
        .max(60)
        .optional(),
    })
    .nullable(),
}) satisfies z.ZodType<SheetTold>;

export const LineShape = z.object({ element: providerId, team: z.int().nullable() }) satisfies z.ZodType<
  Pick<StatReport, "element" | "team">
>;

export const MomentsShape = z.partialRecord(z.enum(STAT_NAMES), z.array(z.int().min(0).max(SMALL_MAX)));

export const StatsShape = z.object(Object.fromEntries(STAT_NAMES.map((name) => [name, z.int().min(0)])));
