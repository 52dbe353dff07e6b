import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; needs no quoting in a cookie or header. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A person who reads the database cannot sign in with it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Recognised by secret scanners. */
export const TOKEN_PREFIX = "elvan_";

export const isPersonalToken = (text: string): boolean => /^elvan_[\w-]{43}$/.test(text);
