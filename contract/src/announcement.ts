import { ANNOUNCEMENT_MAX, nameShapeProblem } from "@elvan/rules";
import { z } from "zod";
import { Iso, Moment, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ANNOUNCEMENT_PROBLEMS } from "./problems.ts";

/** A line above every page, in the reader's language. */
export const Announcement = z.object({
  id: z.int(),
  urgent: z.boolean(),
  text: z.string(),
  start_time: Iso,
  stop_time: Iso,
});
export type Announcement = z.infer<typeof Announcement>;

export const OperationsAnnouncement = Announcement.omit({ text: true }).extend({
  text_sv: z.string(),
  text_en: z.string(),
});
export type OperationsAnnouncement = z.infer<typeof OperationsAnnouncement>;

/** Words for everybody to read: without marks that turn or hide text. */
export const PublicWords = z
  .string()
  .trim()
  .max(ANNOUNCEMENT_MAX)
  .refine((text) => nameShapeProblem(text) !== "name_characters", { params: { code: "name_characters" } });

const operator = { access: "operator" } as const;

export const announcement = {
  list: endpoint({
    method: "GET",
    path: "/api/operations/announcements/",
    access: "reader",
    limit: "read",
    summary: "What is announced, or will be",
    status: 200,
    reply: z.array(OperationsAnnouncement),
  }),
  make: endpoint({
    ...operator,
    method: "POST",
    path: "/api/operations/announcements/",
    limit: "write",
    summary: "Announce something above every page, in both languages, between two moments",
    status: 201,
    body: z.object({
      urgent: z.boolean(),
      text_sv: PublicWords.min(1),
      text_en: PublicWords.min(1),
      start_time: Moment,
      stop_time: Moment,
    }),
    reply: OperationsAnnouncement,
    problems: ANNOUNCEMENT_PROBLEMS,
  }),
  remove: endpoint({
    ...operator,
    method: "DELETE",
    path: "/api/operations/announcements/:announcement/",
    limit: "write",
    summary: "Remove an announcement",
    status: 204,
    params: z.object({ announcement: PathId }),
    reply: null,
  }),
};
