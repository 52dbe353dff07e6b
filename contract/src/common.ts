import {
  PASSWORD_MAX,
  nameShapeProblem,
  normalizeName,
  readAddress,
  readCode,
  readLeagueCode,
  STAT_NAMES,
} from "@elvan/rules";
import type { StatName } from "@elvan/rules";
import { z } from "zod";

/** Tenths of a million kronor: 59 is 5.9 Mkr. */
export const Tenths = z.int();

export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** UTC, whole seconds: "2026-04-04T12:55:00Z". */
export const Iso = z.iso.datetime({ precision: 0 });

/** UTC, microseconds: "2026-04-22T16:01:04.220080Z". */
export const IsoMicro = z.iso.datetime({ precision: 6 });

export const IsoDay = z.iso.date();

/** Of an age that a database can keep. */
export const Moment = z.iso.datetime({ offset: true }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear();
    return !(year < 2000 || year > 9999);
  },
  { params: { code: "invalid" } },
);

/**
 * What the fields of a form held when it was loaded. A save that would overwrite what somebody has changed since, on
 * another device or in another's hands, is refused with `changed_elsewhere` at that field, and its value as `now`. Left
 * out, or a field left out of it: not checked. Not in the API family.
 */
export const Before = z.record(z.string().max(40), z.unknown()).optional();

/** PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;

export const Id = z.int().min(1).max(MAX_ID);

const readNumber = (value: unknown): unknown =>
  typeof value === "string" && /^-?\d{1,10}$/.test(value) ? Number(value) : value;

/** In a body: tools of the family also send whole numbers as text, and its framework reads them. */
export const Sent = <T extends z.ZodType<number, number>>(number: T) =>
  z.preprocess<unknown, T, number>(readNumber, number);

export const SentId = Sent(Id);

export const PathId = z
  .union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)])
  .pipe(z.coerce.number<string | number>().int().min(1).max(MAX_ID));

/** Of a player; negative where an operator has added them. */
export const PathCode = z
  .union([z.int(), z.string().regex(/^-?[1-9]\d{0,9}$/)])
  .pipe(z.coerce.number<string | number>().int().min(-MAX_ID).max(MAX_ID));

const statShape = Object.fromEntries(STAT_NAMES.map((name) => [name, z.int()])) as Record<StatName, z.ZodInt>;

export const StatFields = statShape;

export const Language = z.enum(["sv", "en"]);
export type Language = z.infer<typeof Language>;

export const ChipName = z.enum(["wildcard", "uteam", "2capt", "pdbus", "frush", "freehit", "rich"]);
type ChipName = z.infer<typeof ChipName>;

const readChip = (value: unknown): unknown => (typeof value === "string" ? value.toLowerCase() || null : value);

/** In a body: some tools of the family send an empty text for none, or capitals ("WildCard"). */
export const SentChip = z
  .preprocess<unknown, z.ZodNullable<typeof ChipName>, ChipName | null>(readChip, ChipName.nullable())
  .optional();
export const ChipType = z.enum(["transfer", "team"]);
export const ElementTypeId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** PostgreSQL's largest smallint, for rounds and clubs. */
const MAX_SMALL_ID = 32_767;

export const SmallId = Id.max(MAX_SMALL_ID);

export const PathSmallId = PathId.pipe(z.int().max(MAX_SMALL_ID));

/** A displayable, normalised name; `limit` counts characters whatever their encoding. */
export const ShownName = (limit: number) =>
  z
    .string()
    .overwrite(normalizeName)
    .min(1)
    .refine((name) => [...name].length <= limit, { params: { code: "max_length", limit } })
    .refine((name) => nameShapeProblem(name) !== "name_characters", { params: { code: "name_characters" } });

/** What people type or paste (rules/src/typed.ts). */
export const TypedAddress = z.string().overwrite(readAddress).min(1).max(254);
export const TypedPassword = z.string().max(PASSWORD_MAX);
export const TypedCode = z.string().max(200).overwrite(readCode).min(1);
export const TypedLeagueCode = z.string().max(2_000).overwrite(readLeagueCode).min(1).max(200);

export const EntryParams = z.object({ entry: PathId });
export const EventParams = z.object({ event: PathSmallId });
