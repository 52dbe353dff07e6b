import { spawn } from "node:child_process";
import { CommandError } from "./cli-error.ts";

/** @throws CommandError when it is not installed or fails */
export function runTool(tool: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ["ignore", "ignore", "inherit"] });
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
