// run: long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shown } from "./commands.ts";
import { isPossible, isRun, Reader } from "./reader.ts";

describe.runIf(isPossible)("commands of the other documents", () => {
  const reader = new Reader();
  beforeAll(() => reader.begin());
  afterAll(() => reader.end());

  test.each(shown.filter((one) => isRun(one) && one.document.startsWith("docs/")))(
    "$document: $command [mended-01]",
    async (one) => {
      expect(await reader.run(one)).toEqual({ code: 0, said: "" });
    },
  );
});
