import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPossible, isRun, LONG, Reader, shown } from "./reader.ts";

describe.runIf(isPossible)("commands of the other documents", () => {
  const reader = new Reader();
  beforeAll(() => reader.begin(), LONG);
  afterAll(() => reader.end(), LONG);

  test.each(shown.filter((one) => isRun(one) && one.document.startsWith("docs/")))(
    "$document: $command [mended-01]",
    { timeout: LONG },
    async (one) => {
      expect(await reader.run(one)).toEqual({ code: 0, said: "" });
    },
  );
});
