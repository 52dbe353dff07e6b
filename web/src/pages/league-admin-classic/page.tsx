import { LeagueAdmin } from "../../components/league/admin/league-admin.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";

/** Administers a classic league. */
export const Page = ofLeague(({ league }) => <LeagueAdmin league={league} scoring="c" />);
