import type { EntryLedger, Fixture, LivePlayer } from "@elvan/contract";
import { MINUTE } from "@elvan/rules";
import type { SignKind } from "../../components/player/counted-signs.ts";
import { COUNTED, countedSigns } from "../../components/player/counted-signs.ts";
import type { PlayerSign } from "../../components/player/counted-signs.ts";

/** As at a shirt. Who came on or off is known last: those signs move no other. */
export const inOrder = (kinds: ReadonlySet<SignKind>): SignKind[] =>
  [...COUNTED.map(({ kind }) => kind), "saves" as const, "on" as const, "off" as const].filter((kind) =>
    kinds.has(kind),
  );

export type Spell = "on" | "off" | null;

/** Whether a player came on or has gone off in the match that began last, by when minutes were first told. Null if nobody followed it. */
export function spellIn(
  player: LivePlayer,
  fixtures: readonly Fixture[],
  ledger: readonly EntryLedger["lines"][number][],
): Spell {
  const begun = fixtures.filter(
    ({ id, started }) => started === true && player.explain.some(({ fixture }) => fixture === id),
  );
  const fixture = begun.at(-1);
  const played = player.explain.find((block) => block.fixture === fixture?.id)?.stats[0]?.value ?? 0;
  if (fixture === undefined || played === 0 || played >= fixture.minutes) return null;
  const first = ledger.find(
    (line) =>
      line.element === player.id &&
      line.fixture === fixture.id &&
      line.identifier === "minutes" &&
      line.old_value === 0,
  );
  const seen = first === undefined ? null : (first.minute ?? minuteAt(fixture, first.time));
  if (first === undefined || seen === null) return null;
  const entered = Math.max(0, seen - first.value);
  if (entered + played < fixture.minutes - NEAR) return player.stats.red_cards > 0 ? null : "off";
  return entered > NEAR ? "on" : null;
}

/** Minutes by which a report may be late, or its minute be off. */
const NEAR = 2;
const HALF = 45;
/** The interval with what is added to the first half. */
const INTERVAL = 17;

/** About the match minute of a moment; for reports too far apart to have one. */
function minuteAt({ kickoff_time: kickoff }: Fixture, time: string | null): number | null {
  if (kickoff === null || time === null) return null;
  const elapsed = (Date.parse(time) - Date.parse(kickoff)) / MINUTE;
  return elapsed <= HALF ? elapsed : Math.max(HALF, elapsed - INTERVAL);
}

/** All that happened to a player in the round, what matters most first. */
export const signsOf = ({ stats }: LivePlayer, spell: Spell, savesPerPoint: number): PlayerSign[] => [
  ...countedSigns((stat) => Number(stats[stat]), savesPerPoint),
  ...(spell === null ? [] : [{ kind: spell, count: 1 }]),
];
