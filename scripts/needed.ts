import { existsSync } from "node:fs";
import { isLong } from "./long.ts";

/** In CI and in the long run nothing may be missing: tests that need it are run all the same, and fail. */
const isAllNeeded = process.env.CI === "true" || isLong;

/** Whether tests are run that need something which not every machine has. Where they are left out, that is said. */
export function runsWith(isThere: boolean, what: string): boolean {
  if (!isThere && !isAllNeeded) process.stderr.write(`Tests are left out: ${what} is not there.\n`);
  return isThere || isAllNeeded;
}

export const runsWithFolder = (folder: string): boolean => runsWith(existsSync(folder), folder);
