import { LeagueAdmin } from "../../components/league/admin/league-admin.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";

export const Page = ofLeague(({ league }) => <LeagueAdmin league={league} scoring="c" />);
