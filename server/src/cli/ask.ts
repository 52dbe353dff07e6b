import { once } from "node:events";
import { createInterface } from "node:readline";
import { CommandError } from "./cli-error.ts";

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** @throws CommandError when nobody is there to ask, or the answer is not yes */
export async function confirmed(
  about: string,
  question: string,
  option: { name: string; given: boolean },
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (option.given) return;
  if (input.isTTY !== true) throw new CommandError(`${about}\nNothing was changed. Add ${option.name} to do it anyway`);
  output.write(`${about}\n${question} [y/N] `);
  const lines = createInterface({ input });
  const ended = once(lines, "close").then(() => [""]);
  const [answer = ""] = (await Promise.race([once(lines, "line"), ended])) as string[];
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError("nothing was changed", 1);
}
