import type { SeasonServer } from "../season-state.ts";
import { api } from "@elvan/contract";
import { specialShirts } from "../../db/special-shirts.ts";
import { giveSpecialShirt, takeSpecialShirtOff } from "../special-shirts.ts";
import { route } from "../../platform/route.ts";
import { viewSpecialShirt } from "../views/special-shirt.ts";
import { actor } from "../../platform/actor.ts";
import { toSecond } from "../../platform/to-second.ts";

const momentOrNull = (text: string | null) => (text === null ? null : toSecond(text));

/** Shirts that clubs wear for a while in place of their own. */
export function specialShirtRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.specialShirt.list, async () => (await specialShirts(ctx.db)).map((row) => viewSpecialShirt(row)));

  route(server, api.specialShirt.put, async ({ params, body, ...call }) => {
    const { kit, start_time, stop_time, before } = body;
    const wish = { ...params, kit, start_time: momentOrNull(start_time), stop_time: momentOrNull(stop_time), before };
    await giveSpecialShirt(ctx, wish, actor(call));
    await seasonState.refresh();
  });

  route(server, api.specialShirt.remove, async ({ params, ...call }) => {
    await takeSpecialShirtOff(ctx, params.team, actor(call));
    await seasonState.refresh();
  });
}
