import { api } from "@elvan/contract";
import { actor } from "../../platform/actor.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import type { SeasonServer } from "../../season/season-state.ts";
import { addPlayerByHand } from "../../feed/add-players.ts";
import { changePlayer, leaveDetail, reviewChangeOfPlayer } from "../change-player.ts";
import { readPlayer } from "../read-player.ts";

export function playerChangeRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.playerChange.add, async ({ body, ...call }) => {
    const { reason, ...player } = body;
    const element = await addPlayerByHand(ctx, player, { ...actor(call), reason });
    await seasonState.refresh();
    return { element };
  });

  route(server, api.playerChange.player, ({ params }) => readPlayer(ctx, params.element));

  route(server, api.playerChange.review, async ({ params, body }) => {
    const { changes, effects } = await reviewChangeOfPlayer(ctx, { ...params, ...body });
    return { changes, effects };
  });

  route(server, api.playerChange.change, async ({ params, body, ...call }) => {
    await changePlayer(ctx, { ...params, ...body }, actor(call));
    await seasonState.refresh();
  });

  route(server, api.playerChange.leave, async ({ params, ...call }) => {
    if (!(await leaveDetail(ctx, params, actor(call)))) throw notFound();
    await seasonState.refresh();
  });
}
