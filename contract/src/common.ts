import { STAT_NAMES } from "@elvan/rules";
import type { StatName } from "@elvan/rules";
import { z } from "zod";

/** Money: a whole number of tenths of a million kronor. 59 is 5.9 Mkr. */
export const Tenths = z.int();

/** A number that travels as a string with its decimals, e.g. "5.1". */
export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A UTC instant in whole seconds, e.g. "2026-04-04T12:55:00Z". */
export const Iso = z.iso.datetime({ precision: 0 });

/** A UTC instant with microseconds, e.g. "2026-04-22T16:01:04.220080Z". */
export const IsoMicro = z.iso.datetime({ precision: 6 });

/** A day, e.g. "2026-04-22". */
export const IsoDay = z.iso.date();

/** The largest id a row of the database can have. */
export const MAX_ID = 2_147_483_647;

/** An id inside a body. */
export const Id = z.int().min(1).max(MAX_ID);

/** An id inside a path: digits there, a number in the code on both sides. */
export const PathId = z
  .union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)])
  .pipe(z.coerce.number<string | number>().int().min(1).max(MAX_ID));

const statShape = Object.fromEntries(STAT_NAMES.map((name) => [name, z.int()])) as Record<StatName, z.ZodInt>;

/** The sixteen statistics in the order of `element_stats`, to be spread into the rows that carry them. */
export const StatFields = statShape;

/** The languages the game speaks. Ids and numbers are the same in both; only words differ. */
export const Language = z.enum(["sv", "en"]);
export type Language = z.infer<typeof Language>;

export const ChipName = z.enum(["wildcard", "uteam", "2capt", "pdbus", "frush", "freehit", "rich"]);
export const ChipType = z.enum(["transfer", "team"]);
export const ElementTypeId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** A path with the id of an entry, an event, a player. */
export const EntryParams = z.object({ entry: PathId });
export const EventParams = z.object({ event: PathId });
