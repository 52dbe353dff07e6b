import { covers, type FeedFault, type FeedWait } from "../db/feed-fault.ts";
import type { Row } from "../db/schema.ts";
import type { PlayerProfile } from "../season/match-data.ts";
import { MOVES } from "./gate/bounds.ts";
import type { Held, TakenPlayer } from "./gate/gate.ts";
import { otherCode } from "./gate/newcomers.ts";
import { malformed, nameOf } from "./gate/rows.ts";
import { PROFILE_FIELDS } from "./gate/shapes.ts";

export type ProfileField = keyof typeof PROFILE_FIELDS;
export type ProfileChanges = Partial<Pick<Row<"element">, ProfileField>>;
export type KnownPlayer = Pick<Row<"element">, "id" | "code" | "element_type" | ProfileField>;

type Reviewed = { changes: Map<number, ProfileChanges>; faults: FeedFault[]; waits: FeedWait[] };

const FIELDS = Object.keys(PROFILE_FIELDS) as ProfileField[];
const NAMES: readonly ProfileField[] = ["first_name", "second_name", "web_name", "known_name"];

/**
 * What a provider now says of who players are, field by field: names, number, picture and the like are taken. What is empty is not
 * said. A position is not taken, for squads hang on it, nor is another code, which is another person's: operators are told.
 */
export function reviewProfiles(
  held: Held,
  known: ReadonlyMap<number, KnownPlayer>,
  players: readonly TakenPlayer[],
): Reviewed {
  const changes = new Map<number, ProfileChanges>();
  const faults: FeedFault[] = [];
  for (const { element, report } of players) {
    const [player, { profile }] = [known.get(element), report];
    if (!player || typeof profile !== "object" || profile === null) continue;
    const fault = (code: FeedFault["code"], detail: FeedFault["detail"]) =>
      faults.push({ code, player: nameOf(report.element), detail });
    if (profile.element_type !== player.element_type) {
      fault("player_position", { held: player.element_type, told: nameOf(profile.element_type) });
    }
    // Whom an operator has added or linked has no code of the provider's.
    const isLinked = player.code < 0 || held.linked?.has(nameOf(report.element)) === true;
    if (profile.code !== player.code && !isLinked) {
      fault("player_code", otherCode(player, report));
      continue;
    }
    const moved = FIELDS.flatMap((field) => {
      const value = told(profile, field);
      if (value === undefined || isSame(value, player[field])) return [];
      const wrong = malformed(PROFILE_FIELDS[field], value);
      if (wrong) fault("profile_invalid", { path: field, reason: wrong.reason });
      return wrong ? [] : [[field, value] as const];
    });
    if (moved.length > 0) changes.set(element, Object.fromEntries(moved));
  }
  return { ...holdNames(held, known, changes), faults };
}

/** Letters and their accents may come as one character or as two. */
const isSame = (value: unknown, held: unknown): boolean =>
  value === held || (typeof value === "string" && typeof held === "string" && value.normalize() === held.normalize());

/** Undefined where nothing is said. */
function told(profile: PlayerProfile, field: ProfileField): unknown {
  const value: unknown = profile[field];
  return value === null || value === "" ? undefined : value;
}

/** Many who change their names at a time are more often other people behind the same numbers. */
function holdNames(held: Held, known: ReadonlyMap<number, KnownPlayer>, changes: Map<number, ProfileChanges>) {
  const renamed = [...changes].flatMap(([element, fields]) => {
    const { web_name, second_name } = fields;
    const before = known.get(element);
    const what = web_name !== undefined ? "web_name" : second_name !== undefined ? "second_name" : undefined;
    return what ? [{ element, what, from: before?.[what] ?? null, to: fields[what] ?? null }] : [];
  });
  const wait: FeedWait = {
    subject: "profiles",
    reasons: [{ code: "players_renamed", count: renamed.length, most: MOVES.names }],
    changes: renamed,
  };
  const word = held.decided.get(wait.subject);
  if (renamed.length <= MOVES.names || (word?.verdict === "taken" && covers(word, wait))) return { changes, waits: [] };
  for (const { element } of renamed) {
    const rest = Object.entries(changes.get(element) ?? {}).filter(([name]) => !NAMES.includes(name as ProfileField));
    changes.delete(element);
    if (rest.length > 0) changes.set(element, Object.fromEntries(rest));
  }
  return { changes, waits: [wait] };
}
