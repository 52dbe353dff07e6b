import { spawn, type SpawnOptions } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const paths = `${ROOT}node_modules/.bin:${process.env.PATH ?? ""}`;

/** @param hear gets what it says, which is printed at once without it */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions = {},
  hear?: (chunk: Buffer) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: hear ? ["ignore", "pipe", "pipe"] : "inherit",
      ...options,
      env: { ...process.env, ...options.env, PATH: paths },
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.once("error", reject);
    if (hear) for (const stream of [child.stdout, child.stderr]) stream?.on("data", hear);
    child.once("close", (code) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code ?? 1);
    });
  });
}

export const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
