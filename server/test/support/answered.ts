import { appendFileSync } from "node:fs";

const FILE = process.env.TEST_ANSWERS;
const noted = new Set<string>();

/** Notes what a call was answered with, for scripts/answered.ts, when it asks for that. */
export function noteAnswer(method: string, url: string, status: number): void {
  if (FILE === undefined) return;
  const line = `${method} ${url.split("?", 1)[0]} ${status}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(FILE, line);
}
