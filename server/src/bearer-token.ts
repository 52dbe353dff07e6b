import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as text that needs no quoting in a cookie or a header. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of a token: who reads it cannot sign in with it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Every personal token begins so: whoever finds one, or a scanner of repositories, knows what it is. */
export const TOKEN_PREFIX = "elvan_";

/** What a personal token looks like; nothing else is looked for. */
export const isPersonalToken = (text: string): boolean => /^elvan_[\w-]{43}$/.test(text);
