import { compareLiveVersions, type LiveVersion } from "@elvan/contract";
import { compressed, type BuiltDocument } from "../platform/cached-answer.ts";
import type { Context } from "../platform/context.ts";
import { roundsAt } from "@elvan/rules";
import type { Facts } from "../season/facts.ts";
import type { SeasonServer, SeasonState } from "../season/season-state.ts";
import { isOfRound, readFrozenTeams } from "./frozen-teams.ts";
import { advanceBoard, type LiveBoard } from "./live-board.ts";
import { completeUpdate, liveRound, liveState, updateBetween, type LiveRound } from "./live-state.ts";
import { createLiveStream, type LiveStream, type StreamLimits } from "./live-stream.ts";

export type Live = {
  stream: LiveStream;
  document(): BuiltDocument;
  version(): LiveVersion;
  board(): LiveBoard | null;
  /** When the board last became that of the database, by the machine's clock; null while no round runs. */
  comparedAt(): number | null;
  /** Listeners are awaited before `board` answers the new one. */
  onBoard(listener: (board: LiveBoard | null) => Promise<void>): void;
  /** Waits until this process knows at least this version, as far as the database has it. */
  reach(version: LiveVersion): Promise<void>;
  close(): void;
};

type Round = Facts["events"][number];

export type LiveServer = SeasonServer & { live: Live };

const MAX_AGE_SECONDS = 5;

/** The running round: its board is advanced in the first stage of a new state, its stream told in the last. */
export async function createLive(ctx: Context, seasonState: SeasonState, limits?: StreamLimits): Promise<Live> {
  const listeners = new Set<(board: LiveBoard | null) => Promise<void>>();
  let board: LiveBoard | null = null;
  let comparedAt: number | null = null;
  let state = liveState(undefined, NO_SCORES, ctx.now().getTime());
  let next = state;
  let document = await compressed(completeUpdate(state), 0, undefined, ctx.compression);
  const stream = createLiveStream(completeUpdate(state), ctx.machine, limits);

  seasonState.subscribe("board", async ({ facts }) => {
    const round = liveRound(facts);
    const running = round?.mark.stage === "running" ? await boardAt(ctx, round, board ?? undefined) : null;
    for (const listener of listeners) await listener(running);
    board = running;
    comparedAt = running === null ? null : ctx.realTime().getTime();
    const played = board !== null && board.teams.entries.length > 0 ? board : null;
    const scores = {
      average_entry_score: played?.average ?? round?.row.average_entry_score ?? 0,
      highest_score: played?.highest ?? round?.row.highest_score ?? null,
      highest_scoring_entry: played?.highestEntry ?? round?.row.highest_scoring_entry ?? null,
    };
    next = liveState(round, scores, ctx.now().getTime());
  });

  seasonState.subscribe("stream", async ({ facts }) => {
    if (compareLiveVersions(next.mark.version, state.mark.version) <= 0) return;
    const update = updateBetween(state, next);
    const maxAge = facts.season.mode === "live" ? MAX_AGE_SECONDS : 0;
    document = await compressed(completeUpdate(next), maxAge, document, ctx.compression);
    state = next;
    stream.broadcast(update, completeUpdate(next));
  });

  let sheets: Facts["team_sheets"] | undefined;
  seasonState.subscribe("stream", async ({ facts }) => {
    const known = sheets;
    sheets = facts.team_sheets;
    if (known === undefined || known === sheets) return;
    const changed = facts.fixtures.filter(({ id }) => known.get(id) !== facts.team_sheets.get(id));
    for (const event of new Set(changed.flatMap((fixture) => fixture.event ?? [])))
      stream.announce("team_sheets", () => ({ event }));
  });

  let clockHasMoved = false;
  const stopHearing = ctx.onNotice(({ kind }) => {
    if (kind === "clock" || kind === "missed") clockHasMoved = true;
  });
  let open: Round | null | undefined;
  seasonState.subscribe("stream", async ({ facts, now }) => {
    const before = open;
    open = roundsAt(facts.events, now).open;
    const isAnother = before !== undefined && before?.deadline_time.getTime() !== open?.deadline_time.getTime();
    const hasPassed = before && before.deadline_time.getTime() <= now;
    if (clockHasMoved || (isAnother && !hasPassed))
      stream.announce("season", () => ({ now: ctx.now().toISOString(), event: open?.id ?? null }));
    clockHasMoved = false;
  });

  const stopHearingOfLeagues = ctx.onNotice((notice) => {
    if (notice.kind === "league" && notice.league !== null) stream.leagues.tell(notice.league, notice.part);
    else if (notice.kind === "league") stream.leagues.tellAll(notice.part);
    else if (notice.kind === "missed") for (const part of ["table", "life"] as const) stream.leagues.tellAll(part);
  });

  return {
    stream,
    document: () => document,
    version: () => state.mark.version,
    board: () => board,
    comparedAt: () => comparedAt,
    onBoard: (listener) => void listeners.add(listener),
    async reach(version) {
      if (compareLiveVersions(version, state.mark.version) > 0) await seasonState.refresh();
    },
    close() {
      stopHearing();
      stopHearingOfLeagues();
      stream.close();
    },
  };
}

const NO_SCORES = { average_entry_score: 0, highest_score: null, highest_scoring_entry: null };

async function boardAt(ctx: Context, round: LiveRound, before: LiveBoard | undefined): Promise<LiveBoard> {
  if (before?.mark.version === round.mark.version) return before;
  const known = before?.teams;
  const teams = known && isOfRound(known, round.row) ? known : await readFrozenTeams(ctx, round.mark.event);
  const isScored = known?.event === teams.event && known.chips === teams.chips;
  return advanceBoard(teams, round, isScored ? before : undefined);
}
