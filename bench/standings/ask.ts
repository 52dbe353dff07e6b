import { connect, type Socket } from "node:net";

/** Ascending milliseconds per answer, and total seconds. */
export type Latencies = { ms: Float64Array; seconds: number };

const HEAD_END = Buffer.from("\r\n\r\n");
const LENGTH = /content-length: (\d+)/i;

/**
 * Every answer is read in full and must be a 200.
 * @param question the next path and headers
 * @param perSecond total pace; latency counts from the due time. Unset: as fast as possible
 */
export async function ask(
  port: number,
  connections: number,
  seconds: number,
  question: () => { path: string; headers?: Record<string, string> },
  perSecond?: number,
): Promise<Latencies> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const sockets: Socket[] = [];
  let due = 0;
  const nextDue = () => (perSecond === undefined ? performance.now() : begun + (due++ * 1000) / perSecond);
  const one = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let parts: Buffer[] = [];
      let held = 0;
      let wanted = 0;
      let asked = 0;
      const next = () => {
        const at = nextDue();
        if (at >= end) resolve();
        else if (at > performance.now()) setTimeout(() => put(at), at - performance.now());
        else put(at);
      };
      const put = (at: number) => {
        const { path, headers = {} } = question();
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        parts = [];
        held = 0;
        wanted = 0;
        asked = at;
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}\r\n`);
      };
      socket.setNoDelay(true);
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server has hung up")));
      socket.on("connect", next);
      socket.on("data", (chunk) => {
        parts.push(chunk);
        held += chunk.length;
        if (wanted === 0) {
          const all = parts.length === 1 ? chunk : Buffer.concat(parts);
          parts = [all];
          const head = all.indexOf(HEAD_END);
          if (head < 0) return;
          const text = all.subarray(0, head).toString("latin1");
          if (!text.startsWith("HTTP/1.1 200 ")) {
            reject(new Error(`${text.slice(0, 60)}: ${all.subarray(head, head + 200).toString()}`));
            return;
          }
          wanted = head + HEAD_END.length + Number(LENGTH.exec(text)?.[1]);
        }
        if (held < wanted) return;
        const now = performance.now();
        times.push(now - asked);
        if (now < end) next();
        else resolve();
      });
    });
  await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      return one(socket);
    }),
  ).finally(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { ms: Float64Array.from(times).toSorted(), seconds: (performance.now() - begun) / 1000 };
}

/** The value below which this share of the answers lies. */
export const percentile = ({ ms }: Latencies, share: number): number =>
  ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? Number.NaN;
