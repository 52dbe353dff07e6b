import type { Fixture, Player, TeamSheet } from "@elvan/contract";
import { LAST_DAY, sheetStateOf, sheetStates } from "@elvan/rules";
import type { SheetPlace, SheetState } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { serverNow } from "./clock.ts";
import { fixturesQuery } from "./fixtures.ts";
import { useGame } from "./game.ts";
import { jittered } from "./live.ts";
import { isListening } from "./live-version.ts";
import { apiQuery } from "./query.ts";

export const teamSheetsKey = (event: number) => ["team-sheets", event] as const;

/** `awaited`: more are to come, so it is asked again also where the stream does not tell. */
export const teamSheetsQuery = (event: number, { awaited }: { awaited: boolean }) =>
  apiQuery("GET /api/team-sheets/", {
    query: { event },
    queryKey: teamSheetsKey(event),
    staleTime: 15_000,
    refetchInterval: awaited ? () => jittered(isListening() ? 240_000 : 40_000) : false,
    meta: { answer: "shared", quiet: true },
  });

const NONE: readonly TeamSheet[] = [];

/** Asked from the last day before the round's deadline. */
function useSheetsAnswer(event: number | null) {
  const { eventsById } = useGame();
  const round = event === null ? undefined : eventsById.get(event);
  const enabled = round !== undefined && serverNow() >= Date.parse(round.deadline_time) - LAST_DAY;
  const answer = useQuery({ ...teamSheetsQuery(event ?? 0, { awaited: enabled && !round.finished }), enabled });
  return { answer, enabled };
}

/** What clubs have announced for a round. */
export function useTeamSheets(event: number | null): readonly TeamSheet[] {
  const { answer, enabled } = useSheetsAnswer(event);
  return (enabled ? answer.data : undefined) ?? NONE;
}

/** Nothing is known of them yet, and they may come at any moment: what they say would push the page down. */
export function useSheetsAwaited(event: number | null): boolean {
  const { answer, enabled } = useSheetsAnswer(event);
  return enabled && answer.isPending && answer.failureCount === 0 && answer.errorUpdateCount === 0;
}

export type PlayerSheet = {
  /** The best of the player's matches; null without a match in the round. */
  state: SheetState | null;
  /** One for each match. */
  matches: { fixture: number; state: SheetState; sheet: TeamSheet | null }[];
};

type News = Pick<Player, "news_added">;

/** What was heard of a player before their club named them among its starters no longer holds. */
export const endsDoubt =
  ({ news_added }: News) =>
  ({ state, sheet }: PlayerSheet["matches"][number]): boolean =>
    state === "starting" &&
    sheet !== null &&
    Date.parse(news_added ?? sheet.announced_at) <= Date.parse(sheet.changed_at ?? sheet.announced_at);

/** They start, and nothing newer is known of them. */
export const startsForSure = (player: News, { matches }: PlayerSheet): boolean => matches.some(endsDoubt(player));

/** The line-up has settled whether they play: what was heard before about their fitness says it again, or no longer holds. */
export const settlesFitness = (player: News, sheet: PlayerSheet): boolean =>
  sheet.state === "absent" || startsForSure(player, sheet);

const UNKNOWN: PlayerSheet = { state: null, matches: [] };

const playerSheetIn = (
  player: Pick<Player, "id" | "team">,
  fixtures: readonly Fixture[],
  sheets: readonly TeamSheet[],
): PlayerSheet => {
  const matches = sheetStates(player, fixtures, sheets);
  return { state: sheetStateOf(matches), matches };
};

/** How a player stands in the line-ups of a round. */
export function usePlayerSheets(
  event: number | null,
): (player: Pick<Player, "id" | "team"> | undefined) => PlayerSheet {
  const sheets = useTeamSheets(event);
  const { data: fixtures } = useQuery({ ...fixturesQuery(event ?? 0), enabled: event !== null && sheets.length > 0 });
  return useMemo(() => {
    const known = fixtures?.filter((fixture) => fixture.event === event) ?? [];
    return (player) => (player === undefined ? UNKNOWN : playerSheetIn(player, known, sheets));
  }, [event, sheets, fixtures]);
}

/** Players who are in the round's line-ups, by their best match. */
export function useSheetPlaces(event: number | null): ReadonlyMap<number, SheetPlace> {
  const { players } = useGame();
  const sheetOf = usePlayerSheets(event);
  return useMemo(() => {
    const places = new Map<number, SheetPlace>();
    for (const player of players.values()) {
      const { state } = sheetOf(player);
      if (state !== null && state !== "unknown") places.set(player.id, state);
    }
    return places;
  }, [players, sheetOf]);
}
