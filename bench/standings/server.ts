import { build } from "../../server/src/app/app.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createContext } from "../../server/src/platform/context.ts";

const ctx = await createContext(readConfig({ ...process.env, ELVAN_JOBS: "off", LOG_LEVEL: "silent" }));
// One machine sends as much as thousands would: no rate limits.
const app = await build(ctx, {
  limits: { read: 1e9, write: 1e9, sign_in: 1e9 },
  streamLimits: { listeners: 1e6, perCaller: 1e6, unread: 1e6 },
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
process.on("message", (question: "cpu" | "stop") => {
  if (question === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
    return;
  }
  void stop();
});

async function stop(): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
  await ctx.close();
  process.disconnect();
}
