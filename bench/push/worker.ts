import { pino } from "pino";
import { readConfig } from "../../server/src/platform/config.ts";
import { createContext } from "../../server/src/platform/context.ts";
import { PUSH_RULES } from "../../server/src/notifications/push-address.ts";
import { sendDuePush } from "../../server/src/notifications/send-due.ts";

const [, , url = ""] = process.argv;
const config = readConfig({ DATABASE_URL: url, ELVAN_JOBS: "off" });
const ctx = await createContext(config, { log: pino({ level: "silent" }) });
const samples: number[] = [];
const watch = setInterval(() => samples.push(process.memoryUsage().rss), 100);
await sendDuePush(ctx, { ...PUSH_RULES, isLocalAllowed: true });
clearInterval(watch);
// Keys are memory outside the heap, which is given back in steps: what the first third reaches, the rest may reach.
const first = Math.max(...samples.slice(0, Math.ceil(samples.length / 3)));
process.send?.({ first, most: Math.max(...samples) });
await ctx.close();
process.disconnect();
