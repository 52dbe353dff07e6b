import { CHIP_NAMES, type ChipName } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { eventById } from "../db/events.ts";
import { FROZEN_NUMBERS, frozenTeamsSql } from "../db/partitions.ts";
import type { Row } from "../db/schema.ts";
import { eachIntRow } from "../platform/int-columns.ts";
import { MAX_ATTEMPTS, isReplaced } from "../platform/replaced.ts";

export const TEAM_SIZE = 15;

/** Every frozen team of a round in typed arrays, 47 bytes a team; element ids are held in 16 bits. */
export type FrozenTeams = {
  event: number;
  before: string | null;
  /** As the round counts them: chips that are given back are the teams' no longer. */
  chips: string;
  /** Ascending. */
  entries: Int32Array;
  elements: Uint16Array;
  captain: Uint16Array;
  vice_captain: Uint16Array;
  /** Index in CHIP_NAMES + 1; 0 without a chip. */
  chip: Uint8Array;
  /** Total before the round, less the cost of its transfers. */
  base: Int32Array;
  cost: Int16Array;
  counted: Int16Array;
};

const CHIPS: readonly (ChipName | null)[] = [null, ...CHIP_NAMES];

export const chipOf = (teams: FrozenTeams, index: number): ChipName | null => CHIPS[teams.chip[index]!]!;

export const bytesOf = (arrays: object): number =>
  Object.values(arrays).reduce((sum: number, array) => sum + (ArrayBuffer.isView(array) ? array.byteLength : 0), 0);

const ROW_WIDTH = 1 + TEAM_SIZE + FROZEN_NUMBERS.length;
export const LARGEST_ID = 65_535;

export const isOfRound = (
  { event, before, chips }: FrozenTeams,
  round: Pick<Row<"event">, "id" | "before_partition" | "chip_plays">,
): boolean => event === round.id && before === round.before_partition && chips === JSON.stringify(round.chip_plays);

export async function readFrozenTeams(ctx: Context, event: number): Promise<FrozenTeams> {
  for (let attempt = 1; ; attempt++) {
    const round = await eventById(ctx.db, event);
    if (round?.partition_name == null) throw new Error(`round ${event} is not closed`);
    try {
      const teams = await readPartition(ctx, round.partition_name, round.ranked_count);
      return { event, before: round.before_partition, chips: JSON.stringify(round.chip_plays), ...teams };
    } catch (error) {
      if (!isReplaced(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

type Columns = Omit<FrozenTeams, "event" | "before" | "chips">;

const columnsOf = (size: number): Columns => ({
  entries: new Int32Array(size),
  elements: new Uint16Array(TEAM_SIZE * size),
  captain: new Uint16Array(size),
  vice_captain: new Uint16Array(size),
  chip: new Uint8Array(size),
  base: new Int32Array(size),
  cost: new Int16Array(size),
  counted: new Int16Array(size),
});

async function readPartition(ctx: Context, partition: string, expected: number): Promise<Columns> {
  let columns = columnsOf(Math.max(expected, 64));
  let numbers = FROZEN_NUMBERS.map((name) => columns[name]);
  let count = 0;
  const resize = (size: number) => {
    const other = columnsOf(size);
    for (const name of Object.keys(columns) as (keyof Columns)[]) {
      other[name].set(columns[name].subarray(0, (name === "elements" ? TEAM_SIZE : 1) * Math.min(count, size)));
    }
    columns = other;
    numbers = FROZEN_NUMBERS.map((name) => columns[name]);
  };
  await eachIntRow(ctx.db, frozenTeamsSql(partition, CHIP_NAMES), ROW_WIDTH, (row) => {
    if (count === columns.entries.length) resize(2 * count);
    const { entries, elements } = columns;
    entries[count] = row[0]!;
    for (let place = 0; place < TEAM_SIZE; place++) {
      const element = row[1 + place]!;
      if (element > LARGEST_ID) throw new RangeError(`element ${element} does not fit into the live board`);
      elements[TEAM_SIZE * count + place] = element;
    }
    for (let place = 0; place < numbers.length; place++) numbers[place]![count] = row[1 + TEAM_SIZE + place]!;
    count += 1;
  });
  if (count !== columns.entries.length) resize(count);
  return columns;
}
