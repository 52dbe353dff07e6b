import type { EntryCourse } from "@elvan/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

export const entryCourseQuery = (entry: number, event: number) =>
  queryOptions<EntryCourse>({
    queryKey: ["course", event, "entry", entry],
    queryFn: ({ signal }) =>
      call("GET /api/entry/:entry/event/:event/course/", { params: { entry, event } }, { signal }),
    staleTime: 15_000,
    meta: { quiet: true },
  });
