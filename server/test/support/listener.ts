import { LeagueChanged, LiveUpdate, SeasonMoved, TeamSheetsChanged } from "@elvan/contract";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";

/** A browser that listens to the stream: what it has heard, message by message. */
export type Listener = {
  status: number;
  headers: IncomingMessage["headers"];
  heard: LiveUpdate[];
  /** The next message that has not been asked for yet. */
  next(): Promise<LiveUpdate>;
  /** The next round whose line-ups have changed. */
  nextSheets(): Promise<TeamSheetsChanged>;
  /** The next time that the season is moved. */
  nextSeason(): Promise<SeasonMoved>;
  /** What it was told of leagues, and the next of it that has not been asked for yet. */
  leagues: LeagueChanged[];
  nextLeague(): Promise<LeagueChanged>;
  /** Resolves when the server hangs up. */
  ended: Promise<void>;
  close(): void;
};

/** Opens `/api/live/stream/` of a server. `heard`: the version the browser says it knows. `query`: what its address says beside that. */
export async function listen(port: number, heard?: string, query: Record<string, string> = {}): Promise<Listener> {
  const request = get({
    port,
    path: `/api/live/stream/?${new URLSearchParams(query).toString()}`,
    agent: false,
    headers: heard === undefined ? {} : { "last-event-id": heard },
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const messages: LiveUpdate[] = [];
  const waiting: ((update: LiveUpdate) => void)[] = [];
  let told = 0;
  let event = "";
  const announced: ((changed: TeamSheetsChanged) => void)[] = [];
  const leagues: LeagueChanged[] = [];
  let toldLeagues = 0;
  const following: ((changed: LeagueChanged) => void)[] = [];
  const moved: ((season: SeasonMoved) => void)[] = [];
  // Hanging up is an error to node; here it is the end.
  request.on("error", () => {});
  answer.on("error", () => {});
  const lines = createInterface(answer);
  lines.on("error", () => {});
  lines.on("line", (line) => {
    if (line.startsWith("event: ")) event = line.slice(7);
    if (!line.startsWith("data: ")) return;
    if (event === "team_sheets") {
      announced.shift()?.(TeamSheetsChanged.parse(JSON.parse(line.slice(6))));
      return;
    }
    if (event === "season") {
      moved.shift()?.(SeasonMoved.parse(JSON.parse(line.slice(6))));
      return;
    }
    if (event === "league") {
      const changed = LeagueChanged.parse(JSON.parse(line.slice(6)));
      leagues.push(changed);
      const follower = following.shift();
      if (follower) follower(leagues[toldLeagues++]!);
      return;
    }
    messages.push(LiveUpdate.parse(JSON.parse(line.slice(6))));
    const listener = waiting.shift();
    if (listener) listener(messages[told++]!);
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    heard: messages,
    next: () =>
      told < messages.length
        ? Promise.resolve(messages[told++]!)
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    nextSheets: () =>
      new Promise((resolve) => {
        announced.push(resolve);
      }),
    nextSeason: () =>
      new Promise((resolve) => {
        moved.push(resolve);
      }),
    leagues,
    nextLeague: () =>
      toldLeagues < leagues.length
        ? Promise.resolve(leagues[toldLeagues++]!)
        : new Promise((resolve) => {
            following.push(resolve);
          }),
    ended: new Promise((resolve) => {
      answer.once("close", resolve);
    }),
    close: () => request.destroy(),
  };
}
