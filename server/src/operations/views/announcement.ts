import type { Announcement, Language, OperationsAnnouncement } from "@elvan/contract";
import { DAY } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import { iso } from "../../platform/times.ts";

type Rows = readonly Row<"announcement">[];

/** What is announced at `now`, and what will be so soon that it is read with it: browsers look at the times themselves. */
export const viewAnnouncements = (rows: Rows, now: number, language: Language): Announcement[] =>
  rows
    .filter(({ start_time, stop_time }) => start_time.getTime() < now + DAY && now < stop_time.getTime())
    .map(({ text_sv, text_en, ...row }) => ({ ...times(row), text: language === "sv" ? text_sv : text_en }));

export const viewOperationsAnnouncement = ({
  text_sv,
  text_en,
  ...row
}: Row<"announcement">): OperationsAnnouncement => ({
  ...times(row),
  ...{ text_sv, text_en },
});

const times = ({ id, urgent, start_time, stop_time }: Omit<Row<"announcement">, "text_sv" | "text_en">) => ({
  ...{ id, urgent },
  start_time: iso(start_time),
  stop_time: iso(stop_time),
});
