// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { newVersion } from "../lib/new-version.ts";
import { registerWorker } from "./service-worker.ts";

afterEach(() => vi.unstubAllGlobals());

test.for([
  ["knows none", undefined],
  [
    "refuses it",
    { controller: null, addEventListener() {}, register: () => Promise.reject(new Error("SecurityError")) },
  ],
  ["is kept from it by an extension", { controller: null, addEventListener() {}, register: async () => undefined }],
])("a browser that %s does without the service worker [hour-19]", async ([, serviceWorker]) => {
  vi.stubGlobal("navigator", { serviceWorker });
  await expect(registerWorker()).resolves.toBeUndefined();
  expect(newVersion.get()).toBe(false);
});
