import { expect } from "vitest";
import type { Browser } from "./browser.ts";

/** The path and query of an address. */
export const pathOf = (location: unknown): string => {
  const url = new URL(String(location), "http://localhost:3000");
  return url.pathname + url.search;
};

/**
 * Walks to the demo's other provider, says who one is, and walks on until we are asked again.
 * @returns the address that the provider sends the browser back to, code and state in it.
 */
export async function atProvider(browser: Browser, begin: string, who: string): Promise<string> {
  let next = begin;
  for (;;) {
    const answer = await browser.get(next);
    if (answer.status === 200) break;
    expect([302, 303]).toContain(answer.status);
    next = pathOf(answer.headers.location);
  }
  const said = await browser.call("POST", next, {
    body: `who=${who}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(said.status).toBe(303);
  const back = await browser.get(pathOf(said.headers.location));
  return pathOf(back.headers.location);
}
