import {
  AD_LINE_MAX,
  AD_PARTNER_MAX,
  AD_PICTURE_KB,
  AD_SLOTS,
  AD_TITLE_MAX,
  isAdLink,
  nameShapeProblem,
  normalizeName,
} from "@elvan/rules";
import { z } from "zod";
import { Id, Iso, Moment, PathId, ShownName } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { AD_PROBLEMS } from "./problems.ts";

/** A picture, by its own address, which never shows another one; its measures, so that its room is there before it is. */
export const AdPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type AdPicture = z.infer<typeof AdPicture>;

const ofSlots = <S extends z.ZodType>(shape: S) => z.object({ mobile: shape, tablet: shape, desktop: shape });

/** null: the ad is not shown in windows of this width. */
const pictures = ofSlots(AdPicture.nullable());

/** What a partner says beneath the pages of the game, between two moments; in the language asked for. */
export const Ad = z.object({
  id: z.int(),
  partner: z.string(),
  title: z.string(),
  /** A sentence more; empty without one. */
  line: z.string(),
  link: z.string(),
  start_time: Iso,
  stop_time: Iso,
  pictures,
});
export type Ad = z.infer<typeof Ad>;

/** The same in both languages, for operators. */
export const OperationsAd = z.object({
  id: z.int(),
  /** Goes up with every change. */
  version: z.int(),
  partner: z.string(),
  title_sv: z.string(),
  title_en: z.string(),
  line_sv: z.string(),
  line_en: z.string(),
  link: z.string(),
  start_time: Iso,
  stop_time: Iso,
  pictures,
});
export type OperationsAd = z.infer<typeof OperationsAd>;

const line = z
  .string()
  .overwrite(normalizeName)
  .refine((text) => [...text].length <= AD_LINE_MAX, { params: { code: "max_length", limit: AD_LINE_MAX } })
  .refine((text) => nameShapeProblem(text) !== "name_characters", { params: { code: "name_characters" } });

const wish = z.object({
  partner: ShownName(AD_PARTNER_MAX),
  title_sv: ShownName(AD_TITLE_MAX),
  title_en: ShownName(AD_TITLE_MAX),
  line_sv: line,
  line_en: line,
  link: z
    .string()
    .trim()
    .refine(isAdLink, { params: { code: "ad_link" } }),
  start_time: Moment,
  stop_time: Moment,
  /** Files of PNG, JPEG, WebP or AVIF; null for none. */
  pictures: ofSlots(z.base64().nullable().optional()),
});

const AdParams = z.object({ ad: PathId });
const operator = { access: "operator" } as const;

/** Three pictures as large as they may be, in base64, and words. */
const LARGE = Math.ceil((AD_SLOTS.length * AD_PICTURE_KB * 1024 * 4) / 3) + 16 * 1024;

export const ad = {
  list: endpoint({
    method: "GET",
    path: "/api/operations/hoardings/",
    access: "reader",
    limit: "read",
    summary: "All ads, latest start first",
    status: 200,
    reply: z.array(OperationsAd),
  }),
  create: endpoint({
    ...operator,
    method: "POST",
    path: "/api/operations/hoardings/",
    limit: "write",
    summary: "Create a partner's ad for a period, with a picture for at least one width",
    bodyLimit: LARGE,
    status: 201,
    body: wish,
    reply: OperationsAd,
    problems: AD_PROBLEMS,
  }),
  change: endpoint({
    ...operator,
    method: "PUT",
    path: "/api/operations/hoardings/:ad/",
    limit: "write",
    summary: "Change an ad; pictures left out stay. Refused if it has changed since `version`",
    bodyLimit: LARGE,
    status: 200,
    params: AdParams,
    body: wish.extend({ version: Id }),
    reply: OperationsAd,
    problems: AD_PROBLEMS,
  }),
  remove: endpoint({
    ...operator,
    method: "DELETE",
    path: "/api/operations/hoardings/:ad/",
    limit: "write",
    summary: "Delete an ad and its pictures",
    status: 204,
    params: AdParams,
    reply: null,
  }),
  picture: endpoint({
    method: "GET",
    path: "/api/picture/hoarding/:picture/",
    access: "public",
    limit: "read",
    summary: "An ad's picture; its content never changes",
    maxAge: 31_536_000,
    type: "image/*",
    status: 200,
    params: z.object({ picture: z.string().regex(/^[\w-]{22}$/) }),
    reply: z.string(),
  }),
};
