/** `elvan FOLDER`: the real server on an embedded database. `bare URL`: node:http alone, answering with that URL's bytes and headers. */
import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import { build } from "../server/src/app/app.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { createContext } from "../server/src/platform/context.ts";

type Running = { server: Server; close(): Promise<void> };

async function elvan(folder: string): Promise<Running> {
  const config = readConfig({ ELVAN_DATA_DIR: folder, ELVAN_JOBS: "off", LOG_LEVEL: "silent" });
  const ctx = await createContext(config);
  const app = await build(ctx);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    server: app.server,
    async close() {
      await app.close();
      await ctx.close();
    },
  };
}

const fetchOnce = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...kept } = response.headers;
        resolve({ headers: kept, body: Buffer.concat(parts) });
      });
    }).on("error", reject);
  });

async function bare(url: string): Promise<Running> {
  const whole = await fetchOnce(url, { "accept-encoding": "gzip" });
  const etag = whole.headers.etag ?? "";
  const unchanged = await fetchOnce(url, { "accept-encoding": "gzip", "if-none-match": etag });
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304, unchanged.headers);
      response.end();
    } else {
      response.writeHead(200, whole.headers);
      response.end(whole.body);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, close: async () => void server.close() };
}

const [kind, argument = ""] = process.argv.slice(2);
const running = await (kind === "elvan" ? elvan(argument) : bare(argument));
const address = running.server.address();
process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
process.on("message", (question: "cpu" | "stop") => {
  if (question === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
    return;
  }
  running.server.closeAllConnections();
  void running.close().then(() => process.disconnect());
});
