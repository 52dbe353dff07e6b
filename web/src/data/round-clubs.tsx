import type { DreamTeam, LivePlayer, Player } from "@elvan/contract";
import type { RoundClubs as Clubs } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import type { ReactNode } from "react";
import { useGame } from "./game.ts";
import type { GameClub } from "./game.ts";
import { liveQuery } from "./live.ts";

type ClubsThen = ReadonlyMap<number, number>;

const TODAY: ClubsThen = new Map();
const Then = createContext<ClubsThen>(TODAY);

/** Of a player in a round, as the rules want them. A round's document of an earlier version has no clubs. */
export const clubsOf = (player: Pick<Player, "team">, row: Pick<LivePlayer, "team"> | undefined): Clubs => ({
  team: row?.team ?? player.team,
  team_now: player.team,
});

/** The clubs of a closed round; empty for one to come, where those of today hold. */
export function useClubsThen(event: number | null): ClubsThen {
  const { current } = useGame();
  const enabled = event !== null && current !== null && event <= current.id;
  const { data } = useQuery({ ...liveQuery(event ?? 0), enabled });
  return useMemo(() => new Map(data?.elements.map(({ id, team }) => [id, team])), [data]);
}

/** Under it players have the club and the shirt of the round. */
export function RoundClubs({ event, children }: { event: number | null; children: ReactNode }) {
  return <Then value={useClubsThen(event)}>{children}</Then>;
}

export function DreamTeamClubs({ team, children }: { team: DreamTeam; children: ReactNode }) {
  const clubs = useMemo(() => new Map(team.team.map((row) => [row.element, row.team])), [team]);
  return <Then value={clubs}>{children}</Then>;
}

/** The club of the round that is shown, or else of today. */
export function useClubOf(): (player: Pick<Player, "id" | "team">) => GameClub | undefined {
  const { clubs } = useGame();
  const then = useContext(Then);
  return useMemo(
    () =>
      ({ id, team }: Pick<Player, "id" | "team">) =>
        clubs.get(then.get(id) ?? team),
    [clubs, then],
  );
}
