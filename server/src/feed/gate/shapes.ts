import { ABSENCE_REASONS, STAT_NAMES } from "@elvan/rules";
import { z } from "zod";
import type { FixtureReport, PlayerReport, SheetTold, StatReport } from "../../season/match-data.ts";

/**
 * A report as it has to be, whoever made it: an adapter may hand on what its provider got wrong. What is only too much is not
 * looked at here.
 */
const providerId = z.union([z.int(), z.string().min(1).max(100)]);
const count = z.int().min(0);
const instant = z.number().min(-8.64e15).max(8.64e15);
const text = z.string().max(2000);

export const PlayerShape = z.object({
  element: providerId,
  team: z.int(),
  status: z.enum(["a", "d", "i", "s", "u", "n"]),
  can_select: z.boolean(),
  chance_of_playing_next_round: z.literal([0, 25, 50, 75, 100]).nullable(),
  news: z.object({ sv: text, en: text }),
  news_added: instant.nullable(),
}) satisfies z.ZodType<Omit<PlayerReport, "profile">>;

const int4 = z.int().min(1).max(2_147_483_647);

export const ProfileShape = z.object({
  id: int4,
  code: z.int().min(-2_147_483_648).max(2_147_483_647),
  element_type: z.literal([1, 2, 3, 4]),
  first_name: text,
  second_name: text,
  web_name: text.min(1),
  start_cost: z.int(),
});

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

export const LineShape = z.object({ element: providerId, team: z.int() }) satisfies z.ZodType<
  Pick<StatReport, "element" | "team">
>;

export const StatsShape = z.object(Object.fromEntries(STAT_NAMES.map((name) => [name, z.int().min(0)])));
