import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGame } from "../data/game.ts";
import { refreshAfter } from "./deadline-refresh.ts";

/** When the deadline passes while the game is open, everything that hangs on the open round is loaded again. */
export function useDeadlineRefresh(): void {
  const client = useQueryClient();
  const deadline = useGame().next?.deadline_time;
  useEffect(() => (deadline === undefined ? undefined : refreshAfter(deadline, client)), [client, deadline]);
}
