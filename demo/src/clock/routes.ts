import type { SeasonServer } from "@elvan/server/season/season-state.ts";
import { api, type DemoClock } from "@elvan/contract";
import { moveClock, readDemoClock } from "./demo-clock.ts";
import { route } from "@elvan/server/platform/route.ts";
import { iso } from "@elvan/server/platform/times.ts";

export function demoClockRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const load = async (): Promise<DemoClock> => {
    const clock = await readDemoClock(ctx);
    return {
      now: clock.now.toISOString(),
      frozen: clock.frozen,
      busy: clock.busy,
      progress: clock.progress && {
        from: iso(clock.progress.from),
        at: iso(clock.progress.at),
        until: iso(clock.progress.until),
        doing: clock.progress.doing,
      },
      current_event: clock.current_event,
      next_event: clock.next_event,
      next_deadline: clock.next_deadline && iso(clock.next_deadline),
      actions: clock.actions,
    };
  };
  route(server, api.demoClock.get, load);
  route(server, api.demoClock.move, async ({ body }) => {
    // The caller looks at the result at once.
    await seasonState.duringMany(() =>
      moveClock(ctx, "action" in body ? { action: body.action } : { at: new Date(body.at) }),
    );
    const moved = await load();
    // What is forecast costs more than the way itself: it comes after it.
    await ctx.notify(ctx.db, { kind: "run_job", name: "forecasts" });
    return moved;
  });
}
