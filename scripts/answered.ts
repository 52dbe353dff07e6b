// Part of `npm test`: some test of the server has had every endpoint's success status as its answer. The access test alone would
// pass if a handler refused everybody.
import { readFileSync } from "node:fs";
import { api, methodsOf, type Endpoint } from "@elvan/contract";

/** A remote picture is fetched over https only, and the tests' site has no certificate that Node trusts. */
const NOT_HERE: readonly Endpoint[] = [api.news.getImage];
/** Without the demo's calls, which every journey makes. */
const ENDPOINTS = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter((endpoint) => endpoint.access !== "demo" && !NOT_HERE.includes(endpoint));

/** `file` has a line `method path status` for each answer (server/test/support/answered.ts). Returns the calls without success. */
export function neverAnswered(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return ENDPOINTS.flatMap((endpoint) =>
    methodsOf(endpoint)
      .filter((method) => {
        const path = endpoint.path.replace(/:\w+/g, "[^/]+");
        const answer = new RegExp(`^${method} (https?://[^/]+)?${path} ${endpoint.status}$`);
        return !lines.some((line) => answer.test(line));
      })
      .map((method) => `${method} ${endpoint.path} (${endpoint.status})`),
  );
}
