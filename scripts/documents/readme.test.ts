import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportsOf } from "./commands.ts";
import { canBench, DOCUMENTS, isPossible, isRun, LONG, PLACEHOLDERS, Reader, shown, SMALL } from "./reader.ts";

describe.runIf(isPossible)("commands of the README", () => {
  const reader = new Reader();
  beforeAll(() => reader.begin(), LONG);
  afterAll(() => reader.end(), LONG);

  test("whatever a document has its reader set is set here, and its commands are found [mended-01, mended-02]", () => {
    expect(DOCUMENTS.flatMap(exportsOf).filter((name) => !PLACEHOLDERS.includes(name))).toEqual([]);
    const of = (document: string) => shown.filter((one) => one.document === document && isRun(one)).length;
    expect(of("README.md")).toBeGreaterThanOrEqual(2);
    // What strangers do not have the README does not ask for.
    expect(shown.filter(({ document, command }) => document === "README.md" && command.includes("../"))).toEqual([]);
    expect(of("docs/operating.md")).toBeGreaterThanOrEqual(6);
    expect(of("docs/scale.md")).toBeGreaterThanOrEqual(canBench ? 7 : 0);
    // The setting that makes measurements small is one that a reader is shown.
    expect(shown.some(({ document, command }) => document === "docs/scale.md" && command.endsWith(SMALL))).toBe(true);
  });

  test.each(shown.filter((one) => isRun(one) && !one.document.startsWith("docs/")))(
    "$document: $command [mended-01]",
    { timeout: LONG },
    async (one) => {
      expect(await reader.run(one)).toEqual({ code: 0, said: "" });
    },
  );

  let tries = 0;
  test(
    "the first start prints what a person needs, and nothing else [mended-01, mended-04]",
    { timeout: LONG },
    async () => {
      expect(shown).toContainEqual({ document: "README.md", command: "npm start" });
      const { code, out, err } = await reader.serveUntilHealthy("npm start", `first start ${++tries}`);
      const lines = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("> "));
      expect({ code, err: lines(err) }).toEqual({ code: 0, err: [] });
      const [first, ...others] = lines(out);
      expect(first).toBe("Making the demo season (once) ...");
      expect(others.at(-1)).toMatch(/^Elvan is at http:\/\/localhost:\d+$/);
      for (const line of others.slice(0, -1))
        expect(line, out).toMatch(/^(Demo season ready|Pages built) after [\d.]+ s$/);
    },
  );
});
