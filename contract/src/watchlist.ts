import { z } from "zod";
import { PathCode } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The player's `code`, not `id`. Idempotent. */
const params = z.object({ code: PathCode });

export const watchlist = {
  add: endpoint({
    method: "POST",
    path: "/api/watchlist/:code/",
    access: "manager",
    limit: "write",
    summary: "Watch a player",
    status: 201,
    params,
    reply: null,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/watchlist/:code/",
    access: "manager",
    limit: "write",
    summary: "Stop watching a player",
    status: 204,
    params,
    reply: null,
  }),
};
