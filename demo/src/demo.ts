import type { Demo } from "@elvan/server/app/demo.ts";
import { resumeDemo, tickDemo } from "./clock/advance-demo.ts";
import { isClockMoving } from "./clock/demo-clock.ts";
import { demoClockRoutes } from "./clock/routes.ts";
import { createDemoSignIn } from "./sign-in/demo-sign-in.ts";
import { useDemoProvider } from "./sign-in/routes.ts";

export const demo: Demo = {
  clock: { resume: resumeDemo, tick: tickDemo, isMoving: isClockMoving, routes: demoClockRoutes },
  async signIn(app, ctx, seasonState) {
    const signIn = createDemoSignIn(app);
    await useDemoProvider(app, ctx, seasonState, signIn);
    return signIn;
  },
};
