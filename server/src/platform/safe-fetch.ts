import { lookup } from "node:dns/promises";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, request } from "undici";

export type FetchRules = {
  resolve: (host: string) => Promise<string[]>;
  mayReach: (address: string) => boolean;
  /** For everything: name, connection, answer, redirects. */
  patience: number;
};

/** Public unicast only, in v4, v6 and v4 in v6. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** This machine itself. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

export const FETCH_RULES: FetchRules = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublic,
  patience: 5_000,
};

/** For the log, not for readers. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;

  constructor(message: string, { status, retryAfter }: { status?: number; retryAfter?: string } = {}) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type Wanted = { mayFollow(url: string): boolean; types: RegExp; maxBytes: number; purpose?: string };
export type Mark = { url: string; etag: string | undefined; modified: string | undefined };
export type Fetched = { type: string; body: Buffer; mark: Mark | null };

const MAX_REDIRECTS = 3;
const MOVED = new Set([301, 302, 303, 307, 308]);

/** The name is resolved once, every address must be allowed, and the connection goes to the checked one: DNS rebinding gains nothing. */
export async function safeFetch(address: string, wanted: Wanted, rules: FetchRules): Promise<Fetched> {
  const fetched = await fetchSince(address, null, wanted, rules);
  // 304 is valid only for a conditional request.
  if (fetched === null) throw new FetchRefused(`${address} answers 304`);
  return fetched;
}

/** Null when unchanged since `since`. */
export async function fetchSince(
  address: string,
  since: Mark | null,
  wanted: Wanted,
  rules: FetchRules,
): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(rules.patience);
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await fetchOnce(new URL(url), since?.url === url ? since : null, wanted, rules, signal);
    if (answer === null || "body" in answer) return answer;
    const target = new URL(answer.location, url).href;
    if (!wanted.mayFollow(target)) throw new FetchRefused(`${url} redirects to ${target}, which is not on the list`);
    url = target;
  }
  throw new FetchRefused(`${address} redirects too often`);
}

async function fetchOnce(
  url: URL,
  since: Mark | null,
  wanted: Wanted,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<Fetched | { location: string } | null> {
  const address = await checkedAddress(url, rules, signal);
  const dispatcher = new Agent({
    connect: {
      lookup: (_host, { all }, done) => {
        const family = isIP(address);
        if (all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
  });
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      // Uncompressed: a small compressed body could grow past any limit.
      headers: {
        accept: "*/*",
        "accept-encoding": "identity",
        "user-agent": `Elvan (fantasy football; ${wanted.purpose ?? "feed reader"})`,
        ...(since?.etag !== undefined && { "if-none-match": since.etag }),
        ...(since?.modified !== undefined && { "if-modified-since": since.modified }),
      },
    });
    const location = String(headers.location ?? "");
    if (MOVED.has(statusCode) && location !== "") return { location };
    if (statusCode === 304 && since !== null) return null;
    if (statusCode !== 200) {
      const retryAfter = headers["retry-after"]?.toString();
      throw new FetchRefused(`${url.href} answers ${statusCode}`, { status: statusCode, retryAfter });
    }
    const type = String(headers["content-type"] ?? "").toLowerCase();
    if (!wanted.types.test(type)) throw new FetchRefused(`${url.href} is ${type || "of no type"}`);
    if ((headers["content-encoding"] ?? "identity") !== "identity") throw new FetchRefused(`${url.href} is packed`);
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > wanted.maxBytes) throw new FetchRefused(`${url.href} is larger than ${wanted.maxBytes} bytes`);
      parts.push(part);
    }
    return { type, body: Buffer.concat(parts), mark: markOf(url.href, headers) };
  } finally {
    await dispatcher.destroy();
  }
}

function markOf(url: string, headers: IncomingHttpHeaders): Mark | null {
  const [etag, modified] = [headers.etag, headers["last-modified"]];
  return etag === undefined && modified === undefined ? null : { url, etag, modified };
}

/** One forbidden address among several refuses the name. */
async function checkedAddress(url: URL, rules: FetchRules, signal: AbortSignal): Promise<string> {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new FetchRefused(`${url.href} is no web address`);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) > 0 ? [host] : await withSignal(rules.resolve(host), signal);
  const [first] = addresses;
  if (first === undefined) throw new FetchRefused(`${host} has no address`);
  const refused = addresses.find((address) => !rules.mayReach(address));
  if (refused !== undefined) throw new FetchRefused(`${host} is at ${refused}, which may not be reached`);
  return first;
}

/** The resolver takes no signal. */
function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise.then(resolve, reject);
  });
}
