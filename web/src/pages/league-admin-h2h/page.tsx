import { LeagueAdmin } from "../../components/league/admin/league-admin.tsx";

/** Administers a head-to-head league. */
export function Page() {
  return <LeagueAdmin scoring="h" />;
}
