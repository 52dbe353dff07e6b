import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shown } from "./commands.ts";
import { isPossible, Reader } from "./reader.ts";

describe.runIf(isPossible)("the README's first command in a fresh clone", () => {
  const reader = new Reader();
  beforeAll(() => reader.begin());
  afterAll(() => reader.end());

  test("the first start prints what a person needs, and nothing else [mended-01, mended-04]", async () => {
    expect(shown).toContainEqual({ document: "README.md", command: "npm start" });
    const { code, out, err } = await reader.serveUntilHealthy("npm start", "first start");
    const lines = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("> "));
    expect({ code, err: lines(err) }).toEqual({ code: 0, err: [] });
    const [first, ...others] = lines(out);
    expect(first).toBe("Making the demo season (once) ...");
    expect(others.at(-1)).toMatch(/^Elvan is at http:\/\/localhost:\d+$/);
    for (const line of others.slice(0, -1)) expect(line).toMatch(/^(Demo season ready|Pages built) after [\d.]+ s$/);
  });
});
