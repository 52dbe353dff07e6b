import type { FastifyInstance } from "fastify";
import { build } from "../../src/app/app.ts";
import { signedIn, type Browser } from "./browser.ts";
import { openGame, type Game } from "./game.ts";
import { signUp } from "./people.ts";

/** The small season and its server, and Olof, who runs it. */
export type Console = { game: Game; app: FastifyInstance; olof: Browser; close: () => Promise<void> };

export async function openConsole(): Promise<Console> {
  const game = await openGame();
  const app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  const olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "owner"));
  return {
    ...{ game, app, olof },
    async close() {
      await app.close();
      await game.close();
    },
  };
}
