import { connect, type Socket } from "node:net";

/** Cheap on its own machine, so that the server is measured. */
export type Load = { requests: number; seconds: number; bytes: number };

/** All answers have the same length, so they are counted by bytes without parsing; only the status line is checked. */
export async function load(
  url: URL,
  headers: Record<string, string>,
  status: number,
  connections: number,
  seconds: number,
): Promise<Load> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n${lines.join("")}\r\n`);
  const expected = Buffer.from(`HTTP/1.1 ${status} `);
  const size = await sizeOfAnswer(url, question);
  const sockets: Socket[] = [];
  let requests = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(url.port), url.hostname);
          sockets.push(socket);
          let left = size;
          socket.setNoDelay(true);
          socket.on("error", reject);
          socket.on("connect", () => socket.write(question));
          socket.on("data", (chunk) => {
            if (left === size && !chunk.subarray(0, expected.length).equals(expected)) {
              reject(new Error(`expected ${status}, got ${chunk.subarray(0, 40).toString("latin1")}`));
              return;
            }
            left -= chunk.length;
            if (left > 0) return;
            if (left < 0) {
              reject(new Error(`an answer was ${-left} bytes longer than the first`));
              return;
            }
            requests += 1;
            left = size;
            if (performance.now() < end) socket.write(question);
            else resolve();
          });
        }),
    ),
  ).finally(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { requests, seconds: (performance.now() - begun) / 1000, bytes: size };
}

/** Head and body of the first answer; a pause ends it. */
function sizeOfAnswer(url: URL, question: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(question));
    let size = 0;
    let pause: NodeJS.Timeout | undefined;
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      size += chunk.length;
      clearTimeout(pause);
      pause = setTimeout(() => {
        socket.destroy();
        resolve(size);
      }, 300);
    });
  });
}
