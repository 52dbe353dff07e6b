import { spawn } from "node:child_process";
import { CommandError } from "./cli-error.ts";

/** Everybody on the machine sees what a program is called with: the password goes by the environment. @throws CommandError */
export function runTool(tool: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const env = { ...process.env, ...(password !== "" && { PGPASSWORD: password }) };
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [`--dbname=${url.href}`, ...args], { stdio: ["ignore", "ignore", "inherit"], env });
    child.once("error", (error: NodeJS.ErrnoException) => {
      const missing = error.code === "ENOENT";
      reject(new CommandError(missing ? `${tool} is not installed; it comes with PostgreSQL` : error.message, 1));
    });
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${tool} failed with ${code ?? "a signal"}; nothing else was done`, 1));
    });
  });
}
