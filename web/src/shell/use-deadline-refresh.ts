import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGame } from "../data/game.ts";
import { refreshAfter } from "./deadline-refresh.ts";

export function useDeadlineRefresh(): void {
  const client = useQueryClient();
  const deadline = useGame().next?.deadline_time;
  useEffect(() => (deadline === undefined ? undefined : refreshAfter(deadline, client)), [client, deadline]);
}
