import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Heard, ToListeners } from "./listeners.ts";

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export async function startApi(url: string): Promise<{ port: number; child: ChildProcess; stop(): Promise<void> }> {
  const child = fork(script("../standings/server.ts"), [], { env: { ...process.env, DATABASE_URL: url } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return {
    port: message.port,
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.send("stop");
      await once(child, "exit");
    },
  };
}

export type Listeners = {
  listen(ports: number[]): Promise<void>;
  report(): Promise<Heard>;
  waitForVersion(version: number, timeout: number): Promise<Heard>;
  stop(): void;
};

export function startListeners(count: number): Listeners {
  const child = fork(script("listeners.ts"), [String(count)]);
  const say = (message: ToListeners) => child.send(message);
  const report = async (): Promise<Heard> => {
    say({ kind: "report" });
    const [heard] = (await once(child, "message")) as [Heard];
    return heard;
  };
  const waitForVersion = async (done: (heard: Heard) => boolean, timeout: number): Promise<Heard> => {
    const end = Date.now() + timeout;
    for (;;) {
      const heard = await report();
      if (done(heard) || Date.now() > end) return heard;
      await sleep(100);
    }
  };
  return {
    report,
    async listen(ports) {
      say({ kind: "listen", ports });
      await waitForVersion((heard) => heard.last.filter((version) => version !== null).length === count, 60_000);
    },
    waitForVersion: (version, timeout) =>
      waitForVersion(
        ({ last }) => last.length === count && last.every((heard) => Number(heard?.split(".")[1]) >= version),
        timeout,
      ),
    stop: () => say({ kind: "stop" }),
  };
}
