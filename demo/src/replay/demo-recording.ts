import type { Queryable } from "@elvan/server/db/connect.ts";

export type DemoRecording = { recording: Uint8Array; recorded_until: Date };

export async function demoRecording(db: Queryable): Promise<DemoRecording | undefined> {
  const row = await db.selectFrom("demo").select(["recording", "recorded_until"]).executeTakeFirst();
  if (!row?.recording || !row.recorded_until) return undefined;
  return { recording: row.recording, recorded_until: row.recorded_until };
}
