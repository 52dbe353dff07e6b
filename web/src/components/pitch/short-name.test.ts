import { expect, test } from "vitest";
import { shortNames } from "./short-name.ts";

const SQUAD = ["Í. Bjargmundsson", "L. von Essenhielm", "M. Ek", "T. Ek", "Solbakk"];

test.each([
  ["Í. Bjargmundsson", "Bjargmundsson"],
  ["L. von Essenhielm", "von Essenhielm"],
  ["M. Ek", "M. Ek"],
  ["T. Ek", "T. Ek"],
  ["Solbakk", "Solbakk"],
])("on a plate %s is %s [hour-106]", (name, shown) => {
  expect(shortNames(SQUAD)(name)).toBe(shown);
});
