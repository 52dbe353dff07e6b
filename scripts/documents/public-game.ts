import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A local game whose public API serves a recorded season's files. */
export type PublicGame = {
  address: string;
  /** Serves another season from now on, as far along as when it was recorded. */
  turnTo(folder: string, recorded: string): void;
  close(): Promise<void>;
};

type Files = { bootstrap: string; fixtures: string; summaries: Record<string, unknown> };

const DAY = 86_400_000;

/** @param later milliseconds by which everything is postponed */
function readFiles(folder: string, later = 0): Files {
  const putOff = (time: string) => new Date(Date.parse(time) + later).toISOString();
  const read = (name: string) =>
    readFileSync(join(folder, name), "utf8").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
      later === 0 ? time : putOff(time),
    );
  return {
    bootstrap: read("bootstrap-static.json"),
    fixtures: read("fixtures.json"),
    summaries: JSON.parse(read("element-summaries.json")) as Record<string, unknown>,
  };
}

export async function openPublicGame(folder: string): Promise<PublicGame> {
  let files = readFiles(folder);
  const answer = (path: string): string | undefined => {
    if (path === "/api/bootstrap-static/") return files.bootstrap;
    if (path === "/api/fixtures/") return files.fixtures;
    // Summaries already hold everything about final rounds.
    if (/^\/api\/event\/\d+\/live\/$/.test(path)) return '{"elements":[]}';
    const summary = files.summaries[/^\/api\/element-summary\/(\d+)\/$/.exec(path)?.[1] ?? ""];
    return summary === undefined ? undefined : JSON.stringify(summary);
  };
  const server = createServer((request, response) => {
    const body = answer(request.url ?? "");
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(body ?? "{}");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const at = server.address();
  const port = typeof at === "object" && at !== null ? at.port : 0;
  return {
    address: `http://127.0.0.1:${port}/api/`,
    turnTo: (other, recorded) => {
      files = readFiles(other, Math.floor((Date.now() - Date.parse(recorded)) / DAY) * DAY);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
