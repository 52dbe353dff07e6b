import type { Account } from "@elvan/contract";
import { expect, test } from "vitest";
import { modeOf, stitchOf } from "./mode.ts";

test.each([
  [null, "register", null],
  [{ dirty: true, stitched: false }, "confirm", null],
  [{ dirty: false, stitched: false }, "update", "offer"],
  [{ dirty: true, stitched: true }, "update", "reconfirm"],
  [{ dirty: false, stitched: true }, "update", "merged"],
])("%j: the page is there to %s, the box says %s [league-096]", (account, mode, box) => {
  const viewer = { account: account as Account | null };
  expect(modeOf(viewer)).toBe(mode);
  expect(stitchOf(viewer)).toBe(box);
});
