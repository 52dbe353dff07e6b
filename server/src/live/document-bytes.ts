import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CONTRACT_HEADER, CONTRACT_VERSION } from "@elvan/contract";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

type Encoding = "identity" | "gzip" | "br";
const ENCODINGS: readonly Encoding[] = ["br", "gzip", "identity"];

/** Headers by name, and as the flat list that node:http writes without looking at each. */
type Headers = { named: Record<string, string>; flat: string[] };
type Representation = { body: Buffer; etag: string; whole: Headers; notModified: Headers };

/** A document as it goes over the wire: once per encoding, each with its own strong ETag. */
export type BuiltDocument = { hash: string; maxAge: number } & Record<Encoding, Representation>;

export type DocumentAnswer = { status: 200 | 304; headers: Headers; body: Buffer | undefined };

/** What every public document says beside its content; open to pages of other origins, because it is public. */
const COMMON = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "same-origin",
  vary: "Accept-Encoding, X-API-Language, X-Live-Version",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  [CONTRACT_HEADER]: String(CONTRACT_VERSION),
};

const headersOf = (named: Record<string, string>): Headers => ({ named, flat: Object.entries(named).flat() });

const keptFor = (seconds: number) =>
  `public, max-age=${seconds}, ${seconds > 0 ? "stale-if-error=3600" : "must-revalidate"}`;

/** Bodies smaller than a packet gain nothing from compression. */
const WORTH_COMPRESSING = 1_000;

/** Turns a value into its bytes in all encodings; answers `before` itself when nothing has changed. */
export async function compressed(
  value: unknown,
  maxAge: number,
  before: BuiltDocument | null | undefined,
): Promise<BuiltDocument> {
  const identity = Buffer.from(JSON.stringify(value));
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  if (before?.hash === hash && before.maxAge === maxAge) return before;
  const small = identity.length < WORTH_COMPRESSING;
  const [zipped, br] = small
    ? [identity, identity]
    : await Promise.all([
        toGzip(identity, { level: 6 }),
        toBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        }),
      ]);
  const represent = (body: Buffer, encoding: Encoding): Representation => {
    const isPlain = small || encoding === "identity";
    const etag = `"${hash}${isPlain ? "" : `-${encoding}`}"`;
    const notModified = {
      ...COMMON,
      "cache-control": keptFor(maxAge),
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

/** Browsers send a handful of different headers; each is read once. */
const READ = new Map<string, Encoding>();

/** The best encoding the client takes: brotli, gzip, or none. An encoding with `q=0` is refused. */
function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return "identity";
  const offered = String(header);
  const known = READ.get(offered);
  if (known) return known;
  const best =
    ENCODINGS.find((encoding) => {
      const found = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, "i").exec(offered);
      return found !== null && Number(found[1] ?? 1) > 0;
    }) ?? "identity";
  if (READ.size < 200) READ.set(offered, best);
  return best;
}

/**
 * Picks the representation and decides between 200 and 304. `holds`: for how many seconds it is known to stay as it is; nobody is to
 * keep it longer.
 */
export function respond(document: BuiltDocument, headers: IncomingHttpHeaders, holds: number): DocumentAnswer {
  const chosen = document[acceptedEncoding(headers["accept-encoding"])];
  const match = headers["if-none-match"];
  const isKnown = match !== undefined && (match === "*" || match.includes(chosen.etag));
  const full = isKnown ? chosen.notModified : chosen.whole;
  const told = holds < document.maxAge ? headersOf({ ...full.named, "cache-control": keptFor(holds) }) : full;
  return isKnown ? { status: 304, headers: told, body: undefined } : { status: 200, headers: told, body: chosen.body };
}
