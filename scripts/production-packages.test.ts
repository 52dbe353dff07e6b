import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isShipped, productionPackages, type Lock } from "./production-packages.ts";
import { ROOT } from "./run.ts";

const LOCK: Lock = {
  packages: {
    server: { dependencies: { rules: "*", a: "*" }, devDependencies: { tool: "*" } } as Lock["packages"][string],
    "node_modules/rules": { link: true, resolved: "rules" },
    rules: { dependencies: { b: "*" } },
    "node_modules/a": {
      dependencies: { b: "*" },
      peerDependencies: { p: "*", q: "*" },
      peerDependenciesMeta: { q: { optional: true } },
    },
    "node_modules/a/node_modules/b": { optionalDependencies: { c: "*", absent: "*" } },
    "node_modules/b": {},
    "node_modules/c": {},
    "node_modules/p": {},
    "node_modules/q": {},
    "node_modules/tool": {},
  },
};

test("packages are found as Node finds them, without tools, optional peers and what is not there [season-28]", () => {
  expect(productionPackages(LOCK, "server")).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/b",
    "node_modules/c",
    "node_modules/p",
    "rules",
  ]);
});

test("what the lock file lacks is named, not left out [season-28]", () => {
  const lock: Lock = { packages: { server: { dependencies: { gone: "*" } } } };
  expect(() => productionPackages(lock, "server")).toThrow("gone");
});

const namesFor = (workspace: string): string[] =>
  productionPackages(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Lock, workspace).map(
    (folder) => folder.replace(/^.*node_modules\//, ""),
  );

test("the server needs nothing of the demo", () => {
  expect(namesFor("server")).toContain("fastify");
  for (const name of ["demo", "oidc-provider"]) expect(namesFor("server")).not.toContain(name);
});

test("server and demo need no tools, tests and browsers [season-28]", () => {
  const names = namesFor("demo");
  expect(names).toEqual(expect.arrayContaining(["server", "fastify", "oidc-provider"]));
  for (const tool of ["typescript", "vite", "vitest", "oxlint", "react", "fast-check", "smtp-server", "lighthouse"]) {
    expect(names).not.toContain(tool);
  }
});

test.each([
  ["dist/index.js", true],
  ["dist/node_modules/bundled/index.js", true],
  ["dist/index.js.map", false],
  ["index.d.mts", false],
  ["src/scoring.test.ts", false],
  ["node_modules", false],
])("of a package, %s is shipped: %s [season-28]", (file, expected) => {
  expect(isShipped("/p", join("/p", file))).toBe(expected);
});
