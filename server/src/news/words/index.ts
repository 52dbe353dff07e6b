import type { Language } from "@elvan/contract";
import { en } from "./en.ts";
import { sv } from "./sv.ts";
import type { Words } from "./words.ts";

export const WORDS: Record<Language, Words> = { sv, en };
