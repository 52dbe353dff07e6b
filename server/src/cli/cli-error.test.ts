import { expect, test } from "vitest";
import { DatabaseAwayError, DatabaseSilentError } from "../db/away.ts";
import { toCliError } from "./cli-error.ts";

const failed = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  [
    "an address that isn't this machine's",
    failed("listen EADDRNOTAVAIL", { code: "EADDRNOTAVAIL", syscall: "listen" }),
  ],
  ["a folder in a file's place", failed("EISDIR", { code: "EISDIR", syscall: "read" })],
  ["a name without an address", failed("EAI_AGAIN", { code: "EAI_AGAIN", syscall: "getaddrinfo" })],
  ["a host that refuses", new DatabaseAwayError(failed("connect ECONNREFUSED", { syscall: "connect" }))],
  [
    "a name whose hosts all refuse",
    new AggregateError([failed("connect ECONNREFUSED", { syscall: "connect" })], "all"),
  ],
  ["a database of others", failed("permission denied for schema public", { code: "42501" })],
  ["a database that says nothing", new DatabaseAwayError(new DatabaseSilentError("the database does not answer"))],
  ["a database that is starting", failed("the database system is starting up", { code: "57P03" })],
])("%s is no bug of ours [mended-20]", (_, error) => {
  const { message = "", exitCode } = toCliError(error) ?? {};
  expect([message.includes(error.message), exitCode]).toEqual([true, 1]);
});

test.each([
  ["a statement that is wrong", failed("syntax error", { code: "42601" })],
  ["a fault of ours", new TypeError("x is not a function")],
  ["one of several", new AggregateError([failed("connect", { syscall: "connect" }), new TypeError("no")], "both")],
])("%s is one [mended-20]", (_, error) => {
  expect(toCliError(error)).toBeUndefined();
});
