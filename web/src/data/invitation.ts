import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Invitation } from "@elvan/contract";
import { isWorthless, keepJoinCode, useJoinCode } from "./auto-join.ts";
import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

/** `from`: the member whose link it is. */
export const invitationQuery = (code: string, from?: number) =>
  apiQuery("GET /api/league/invitation/:code/", {
    params: { code },
    query: { from },
    // Of "league": joining and leaving change it.
    queryKey: ["league", "invitation", code, from],
    meta: { answer: "varies", live: true, quiet: true },
    staleTime: 0,
  });

const keptInvitationQuery = apiQuery("GET /api/player/invitation/", {
  queryKey: ["kept-invitation"],
  meta: { answer: "personal", quiet: true },
  staleTime: 0,
});

const useKeepInvitation = () =>
  useChange((code: string | null) => call("PUT /api/player/invitation/", { body: { code } }), {
    replaces: keptInvitationQuery,
  });

/** The invitation that waits for a team: this browser's, kept with the account, too, for every other browser; else the account's. */
export function useWaitingInvitation(account: number | null): { league: Invitation | null; forget: () => void } {
  const own = useJoinCode();
  const { data: kept } = useQuery({ ...keptInvitationQuery, enabled: account !== null && own === null });
  const { mutate } = useKeepInvitation();
  const code = own ?? kept?.code ?? null;
  const { data, error } = useQuery({ ...invitationQuery(code ?? ""), enabled: code !== null });
  const isThere = data !== undefined && own !== null;
  useEffect(() => {
    if (account !== null && isThere) mutate(own);
  }, [account, own, isThere, mutate]);
  useEffect(() => {
    if (isWorthless(error)) keepJoinCode(null);
  }, [error]);
  return {
    league: code === null ? null : (data ?? null),
    forget: () => {
      keepJoinCode(null);
      if (account !== null) mutate(null);
    },
  };
}
