import type { FastifyInstance } from "fastify";
import type { DemoSignIn } from "../accounts/sign-in-providers.ts";
import type { Done } from "../jobs/run-due.ts";
import type { Context } from "../platform/context.ts";
import type { SeasonServer, SeasonState } from "../season/season-state.ts";

/** What a demo brings the server, which runs live seasons without one. Its matches come through `Feed`, as any provider's do. */
export type Demo = {
  clock: {
    /** Before the server listens: the season goes on where the last server left it. */
    resume(ctx: Context): Promise<void>;
    /** In place of the season's own steps. @returns those done; undefined where no demo runs */
    tick(ctx: Context): Promise<Done[] | undefined>;
    /** Whether somebody moves it in this process. */
    isMoving(ctx: Context): boolean;
    routes(server: SeasonServer): void;
  };
  /** Its own sign-in service, and the game's client of it. */
  signIn(app: FastifyInstance, ctx: Context, seasonState: SeasonState): Promise<DemoSignIn>;
};
