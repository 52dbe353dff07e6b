import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type SlowLine = { origin: string; setSlow(slow: boolean): void; bytes(): number; close(): void };

/**
 * A server before the server: each answer comes after `latency` milliseconds, and all share one line of `rate` bytes a
 * millisecond. The browser's own throttling leaves out what a service worker asks for.
 */
export async function openSlowLine(origin: string, latency: number, rate: number): Promise<SlowLine> {
  const target = new URL(origin);
  let slow = true;
  let sent = 0;
  let free = 0;
  /** When the line has carried so many bytes more. */
  const carry = async (bytes: number): Promise<void> => {
    sent += bytes;
    // What passes at full speed must not hold up what comes after it.
    if (!slow) return;
    free = Math.max(free, performance.now()) + bytes / rate;
    await sleep(free - performance.now());
  };
  const server = createServer((asked, answer) => {
    const forward = request({ host: "localhost", port: target.port, path: asked.url, method: asked.method });
    for (const [name, value] of Object.entries(asked.headers)) if (value !== undefined) forward.setHeader(name, value);
    forward.on("error", () => answer.destroy());
    const pass = async (response: IncomingMessage): Promise<void> => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      for await (const chunk of response as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += 1_400) {
          const part = chunk.subarray(at, at + 1_400);
          await carry(part.length);
          answer.write(part);
        }
      }
      answer.end();
    };
    forward.on("response", (response) => void pass(response).catch(() => answer.destroy()));
    asked.on("aborted", () => forward.destroy());
    setTimeout(() => asked.pipe(forward), slow ? latency : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setSlow: (wanted) => void (slow = wanted),
    bytes: () => sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
