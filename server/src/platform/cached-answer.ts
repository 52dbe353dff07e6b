import { putBounded } from "./bounded.ts";
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CONTRACT_HEADER, CONTRACT_VERSION } from "@elvan/contract";
import { OPEN_HEADERS } from "./cross-origin.ts";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

type Encoding = "identity" | "gzip" | "br";
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/** `flat` is the list that node:http writes without looking at each header. */
type Headers = { named: Record<string, string>; flat: string[] };
type Representation = { body: Buffer; etag: string; whole: Headers; notModified: Headers };

export type BuiltDocument = { hash: string; maxAge: number } & Record<Encoding, Representation>;

export type DocumentAnswer = { status: 200 | 304; headers: Headers; body: Buffer | undefined };

const COMMON_HEADERS = {
  ...OPEN_HEADERS,
  "referrer-policy": "same-origin",
  vary: "Accept-Encoding, X-API-Language, X-Live-Version",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  [CONTRACT_HEADER]: String(CONTRACT_VERSION),
};

const headersOf = (named: Record<string, string>): Headers => ({ named, flat: Object.entries(named).flat() });

/** Of answers that depend on the caller. */
export const REVALIDATED = "private, no-cache";

export const cacheControl = (seconds: number) =>
  `public, max-age=${seconds}, ${seconds > 0 ? "stale-if-error=3600" : "must-revalidate"}`;

const MIN_COMPRESS_BYTES = 1_000;

/** How hard what is kept is compressed. */
export type Compression = { gzip: number; brotli: number };
export const COMPRESSION: Compression = { gzip: 6, brotli: 5 };

export async function compressed(
  value: unknown,
  maxAge: number,
  before: BuiltDocument | null | undefined,
  { gzip: level, brotli }: Compression,
): Promise<BuiltDocument> {
  const identity = Buffer.from(JSON.stringify(value));
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  if (before?.hash === hash && before.maxAge === maxAge) return before;
  const small = identity.length < MIN_COMPRESS_BYTES;
  const [zipped, br] = small
    ? [identity, identity]
    : await Promise.all([
        toGzip(identity, { level }),
        toBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotli,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        }),
      ]);
  const represent = (body: Buffer, encoding: Encoding): Representation => {
    const isPlain = small || encoding === "identity";
    const etag = `"${hash}${isPlain ? "" : `-${encoding}`}"`;
    const notModified = {
      ...COMMON_HEADERS,
      "cache-control": cacheControl(maxAge),
      etag,
    };
    const whole = {
      ...notModified,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(body.length),
      ...(!isPlain && { "content-encoding": encoding }),
    };
    return { body, etag, whole: headersOf(whole), notModified: headersOf(notModified) };
  };
  return {
    hash,
    maxAge,
    identity: represent(identity, "identity"),
    gzip: represent(zipped, "gzip"),
    br: represent(br, "br"),
  };
}

const parsedEncodings = new Map<string, Encoding>();
const MAX_PARSED_ENCODINGS = 200;

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return "identity";
  const offered = String(header);
  const known = parsedEncodings.get(offered);
  if (known) return known;
  const best =
    ENCODINGS.find((encoding) => {
      const found = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, "i").exec(offered);
      return found !== null && Number(found[1] ?? 1) > 0;
    }) ?? "identity";
  putBounded(parsedEncodings, offered, best, MAX_PARSED_ENCODINGS);
  return best;
}

/** @param maxAgeLimit seconds until the next deadline: no cache may keep an answer past it */
export function respond(document: BuiltDocument, headers: IncomingHttpHeaders, maxAgeLimit: number): DocumentAnswer {
  const chosen = document[acceptedEncoding(headers["accept-encoding"])];
  const match = headers["if-none-match"];
  const isKnown = match !== undefined && (match === "*" || match.includes(chosen.etag));
  const full = isKnown ? chosen.notModified : chosen.whole;
  const sent =
    maxAgeLimit < document.maxAge ? headersOf({ ...full.named, "cache-control": cacheControl(maxAgeLimit) }) : full;
  return isKnown ? { status: 304, headers: sent, body: undefined } : { status: 200, headers: sent, body: chosen.body };
}
