import { CONTRACT_HEADER, LIVE_VERSION_HEADER, SERVER_TIME_HEADER } from "@elvan/contract";

/** Besides those that every script may read. */
const EXPOSED = [
  "ETag",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  CONTRACT_HEADER,
  LIVE_VERSION_HEADER,
  SERVER_TIME_HEADER,
].join(", ");

/** For scripts of every site, without cookies. */
export const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
} as const;

export const OPEN_HEADERS = { ...READABLE, "cross-origin-resource-policy": "cross-origin" } as const;

/** `*` is understood by all but the oldest browsers and never stands for Authorization; the names by all. */
const SENT =
  "Accept, Authorization, Cache-Control, Content-Type, If-None-Match, X-API-Authorization, X-API-Language, X-Live-Version, X-Requested-With, *";

export const PREFLIGHT_HEADERS = {
  ...READABLE,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": SENT,
  "access-control-max-age": "86400",
} as const;
