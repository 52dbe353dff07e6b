import { compareLiveVersions, type LiveVersion } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import type { Facts } from "../season/facts.ts";
import { compressed, type BuiltDocument } from "../platform/cached-answer.ts";
import type { Documents } from "../documents/documents.ts";
import { readFrozenTeams } from "./frozen-teams.ts";
import { advanceBoard, type LiveBoard } from "./live-board.ts";
import { completeUpdate, liveRound, liveState, updateBetween, type LiveRound, type LiveState } from "./live-state.ts";
import { createLiveStream, type LiveStream, type StreamLimits } from "./live-stream.ts";
import type { StandingsBoards } from "../leagues/standings-board.ts";

export type Live = {
  stream: LiveStream;
  document(): BuiltDocument;
  version(): LiveVersion;
  board(): LiveBoard | null;
  /** Waits until this process knows at least this version, as far as the database has it. */
  reach(version: LiveVersion): Promise<void>;
  close(): void;
};

const MAX_AGE_SECONDS = 5;

/**
 * Whenever the documents are complete in a new state, the board is advanced and only then are listeners notified: a
 * browser that hears of a version and then asks this process gets that version or a newer one.
 */
export async function createLive(
  ctx: Context,
  documents: Documents,
  boards: StandingsBoards,
  limits?: StreamLimits,
): Promise<Live> {
  let board: LiveBoard | null = null;

  const advance = async (facts: Facts | undefined): Promise<LiveState> => {
    const round = facts === undefined ? undefined : liveRound(facts);
    if (round?.mark.stage === "running") {
      board = await boardAt(ctx, round, board ?? undefined);
    } else {
      // The running round stays visible until the settled table can replace it.
      await boards.settle();
      board = null;
    }
    boards.follow(board);
    const played = board !== null && board.teams.entries.length > 0 ? board : null;
    const scores = {
      average_entry_score: played?.average ?? round?.row.average_entry_score ?? 0,
      highest_score: played?.highest ?? round?.row.highest_score ?? null,
      highest_scoring_entry: played?.highestEntry ?? round?.row.highest_scoring_entry ?? null,
    };
    return liveState(round, scores, ctx.now().getTime());
  };
  const write = (state: LiveState, before?: BuiltDocument) => {
    const maxAge = documents.facts()?.season.mode === "live" ? MAX_AGE_SECONDS : 0;
    return compressed(completeUpdate(state), maxAge, before);
  };

  let state = await advance(documents.facts());
  let document = await write(state);
  const stream = createLiveStream(completeUpdate(state), limits);

  const unsubscribe = documents.onState(async (facts) => {
    const next = await advance(facts);
    if (compareLiveVersions(next.mark.version, state.mark.version) <= 0) return;
    const update = updateBetween(state, next);
    document = await write(next, document);
    state = next;
    stream.broadcast(update, completeUpdate(next));
  });

  return {
    stream,
    document: () => document,
    version: () => state.mark.version,
    board: () => board,
    async reach(version) {
      if (compareLiveVersions(version, state.mark.version) > 0) await documents.refresh();
    },
    close() {
      unsubscribe();
      stream.close();
    },
  };
}

async function boardAt(ctx: Context, round: LiveRound, before: LiveBoard | undefined): Promise<LiveBoard> {
  if (before?.mark.version === round.mark.version) return before;
  const known = before?.teams;
  const isSame = known?.event === round.mark.event && known.before === round.row.before_partition;
  const teams = isSame ? known : await readFrozenTeams(ctx, round.mark.event);
  return advanceBoard(teams, round, known?.event === teams.event ? before : undefined);
}
