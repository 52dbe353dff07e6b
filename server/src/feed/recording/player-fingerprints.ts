import { createHash } from "node:crypto";
import { STAT_NAMES } from "@elvan/rules";

/** The rows of the main documents as they were sent, with all that we do not read. */
export type MainDocuments = { bootstrap: Sent & { events: Sent[]; elements: Sent[] }; fixtures: Sent[] };
type Sent = Record<string, unknown>;

const ELEMENT_FIELDS = ["id", "team", "now_cost", "total_points", ...STAT_NAMES];
const FIXTURE_FIELDS = ["id", "code", "event", "kickoff_time", "provisional_start_time", "team_h", "team_a"];
const RESULT_FIELDS = ["team_h_score", "team_a_score", "started", "finished_provisional", "finished"];

/** A hash, for each player, of the facts that the main documents share with the player's summary: unchanged, so is the summary. */
export function playerFingerprints({ bootstrap, fixtures }: MainDocuments): Map<number, string> {
  const current = bootstrap.events.find((event) => event.is_current === true)?.id ?? null;
  const ofClubs = new Map<unknown, unknown[]>();
  for (const fixture of fixtures) {
    const row = [...FIXTURE_FIELDS, ...RESULT_FIELDS].map((name) => fixture[name]);
    for (const club of [fixture.team_h, fixture.team_a]) ofClubs.set(club, [...(ofClubs.get(club) ?? []), row]);
  }
  return new Map(
    bootstrap.elements.map((element) => {
      const row = ELEMENT_FIELDS.map((name) => element[name]);
      const text = JSON.stringify([current, row, ofClubs.get(element.team) ?? []]);
      return [element.id as number, createHash("sha256").update(text).digest("base64url").slice(0, 16)];
    }),
  );
}

/** Players whose figures may change without a new match: their club has begun one in a round that is not final yet. */
export function unsettledPlayers({ bootstrap, fixtures }: MainDocuments): Set<number> {
  const isFinal = new Map(bootstrap.events.map(({ id, data_checked, finished }) => [id, data_checked ?? finished]));
  const begun = fixtures.filter(({ event, team_h_score }) => typeof team_h_score === "number" && !isFinal.get(event));
  const clubs = new Set(begun.flatMap(({ team_h, team_a }) => [team_h, team_a]));
  return new Set(bootstrap.elements.flatMap(({ id, team }) => (clubs.has(team) ? [id as number] : [])));
}
