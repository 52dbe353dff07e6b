import { LeagueAdmin } from "../../components/league/admin/league-admin.tsx";

/** Administers a classic league. */
export function Page() {
  return <LeagueAdmin scoring="c" />;
}
