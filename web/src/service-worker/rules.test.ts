import { describe, expect, test } from "vitest";
import { keptHeaders, mayAnswer, ownerOf, treatmentOf } from "./rules.ts";

const ORIGIN = "https://elvan.test";
const SHELL = {
  files: [{ address: "/index.html" }, { address: "/icon.svg" }],
  screens: ["/", "/my-team", "/entry/:entryId/event/:eventId"],
};
const asked = (
  path: string,
  more: { method?: string; mode?: RequestMode; cache?: RequestCache } = {},
  headers = {},
) => ({
  method: "GET",
  mode: "cors" as RequestMode,
  cache: "default" as RequestCache,
  ...more,
  url: new URL(path, ORIGIN).href,
  headers: new Headers(headers),
});
const answered = (headers: Record<string, string>, status = 200) => ({ status, headers: new Headers(headers) });

describe("what the worker does with a request [hour-19]", () => {
  test.each([
    ["/api/bootstrap-static/", "kept"],
    ["/api/me/", "kept"],
    ["/api/my-team/7/", "kept"],
    ["/api/entry/7/event/3/picks/", "kept"],
    ["/api/event/3/live/", "kept"],
    ["/api/leagues-classic/1/standings/?page_standings=2", "kept"],
    ["/api/live/stream/", "server"],
    ["/api/health/", "server"],
    ["/api/get-url/?url=https%3A%2F%2Fa.test", "server"],
    ["/api/player/data/", "server"],
    ["/api/operations/", "server"],
    ["/api/my-team/7/revisions/", "server"],
    ["/metrics", "server"],
    ["/icon.svg", "file"],
    ["/assets/older-AbCdEf12.js", "file"],
    ["https://other.test/api/me/", "server"],
    ["/api/newsroom/", "kept"],
    ["/api/newsroom/round-11/", "kept"],
    ["/api/player/logout_oidc/", "sign-in-or-out"],
    ["/api/player/social/complete/oidc/?code=a", "sign-in-or-out"],
    ["/api/player/sessions/", "server"],
    ["/api/player/deletion/", "server"],
  ])("%s: %s", (path, treatment) => expect(treatmentOf(asked(path), ORIGIN, SHELL)).toBe(treatment));

  test.each([
    ["/", "screen"],
    ["/My-Team/", "screen"],
    ["/entry/7/event/3?player=5", "screen"],
    ["/api/docs/", "server"],
    ["/metrics", "server"],
    ["/no/such/screen", "server"],
  ])("navigating to %s: %s", (path, treatment) =>
    expect(treatmentOf(asked(path, { mode: "navigate" }), ORIGIN, SHELL)).toBe(treatment),
  );

  test("writes go to the server, and signing in or out forgets", () => {
    const write = (path: string) => treatmentOf(asked(path, { method: "POST" }), ORIGIN, SHELL);
    expect(write("/api/my-team/7/")).toBe("server");
    expect(write("/api/player/login/")).toBe("sign-in-or-out");
    expect(write("/api/player/logout/")).toBe("sign-in-or-out");
    for (const act of ["create", "delete", "password-set", "sessions/3f", "login/passkey"]) {
      expect(write(`/api/player/${act}/`), act).toBe("sign-in-or-out");
    }
  });
});

test("an answer belongs to everybody, to an account or to nobody known [hour-19]", () => {
  expect(ownerOf(answered({ "cache-control": "public, max-age=5", "x-account": "7" }))).toBe("public");
  expect(ownerOf(answered({ "cache-control": "private", "x-account": "7" }))).toBe("7");
  expect(ownerOf(answered({ "cache-control": "private", "x-account": "0" }))).toBe("0");
  expect(ownerOf(answered({ "cache-control": "private" }))).toBeNull();
  expect(ownerOf(answered({ "x-account": "../7" }))).toBeNull();
});

describe("a kept answer [hour-19]", () => {
  const NOW = 1_790_000_000_000;
  const kept = (request: Record<string, string> = {}, answer: Record<string, string> = {}, at = NOW) =>
    answered(
      Object.fromEntries(
        keptHeaders(asked("/api/me/", {}, request), answered({ "x-contract-version": "1", ...answer }), at),
      ),
    );

  test("carries its time, and not the server's as if it were now", () => {
    const { headers } = kept({}, { "x-server-time": "123", "content-encoding": "br" });
    expect(headers.get("x-kept-at")).toBe(String(NOW));
    expect(headers.get("x-kept-server-time")).toBe("123");
    expect(headers.has("x-server-time")).toBe(false);
    expect(headers.has("content-encoding")).toBe(false);
  });

  test("answers a first question, never one that is asked again", () => {
    expect(mayAnswer(asked("/api/me/"), kept(), NOW)).toBe(true);
    for (const cache of ["no-cache", "reload", "no-store"] as const)
      expect(mayAnswer(asked("/api/me/", { cache }), kept(), NOW)).toBe(false);
  });

  test("never from before the live version that the page has heard", () => {
    const live = asked("/api/event/3/live/", {}, { "x-live-version": "3.8" });
    expect(mayAnswer(live, kept({}, { "x-live-version": "3.8" }), NOW)).toBe(true);
    expect(mayAnswer(live, kept({}, { "x-live-version": "3.7" }), NOW)).toBe(false);
    expect(mayAnswer(live, kept(), NOW)).toBe(false);
  });

  test("not in another language, by another contract, or after two weeks", () => {
    expect(mayAnswer(asked("/api/me/", {}, { "x-api-language": "en" }), kept(), NOW)).toBe(false);
    expect(mayAnswer(asked("/api/me/", {}, { "x-api-language": "en" }), kept({ "x-api-language": "en" }), NOW)).toBe(
      true,
    );
    expect(mayAnswer(asked("/api/me/"), kept({}, { "x-contract-version": "2" }), NOW)).toBe(false);
    expect(mayAnswer(asked("/api/me/"), kept({}, {}, NOW - 15 * 86_400_000), NOW)).toBe(false);
  });
});
