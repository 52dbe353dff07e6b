import { api, type DemoClock } from "@elvan/contract";
import { moveClock, readDemoClock } from "../game/demo-clock.ts";
import { route, type Server } from "../route.ts";
import { iso } from "../views/times.ts";

/** The demo season's clock: where it stands, and jumps of it. */
export function demoClockRoutes(server: Server): void {
  const { ctx, documents } = server;
  const load = async (): Promise<DemoClock> => {
    const clock = await readDemoClock(ctx);
    return {
      now: clock.now.toISOString(),
      frozen: clock.frozen,
      busy: clock.busy,
      current_event: clock.current_event,
      next_event: clock.next_event,
      next_deadline: clock.next_deadline && iso(clock.next_deadline),
      actions: clock.actions,
    };
  };
  route(server, api.demoClock.get, load);
  route(server, api.demoClock.move, async ({ body }) => {
    await moveClock(ctx, "action" in body ? { action: body.action } : { at: new Date(body.at) });
    // Whoever jumps looks at once what has become of it.
    await documents.refresh();
    return load();
  });
}
