import type { Language } from "@elvan/contract";
import { messageFiles } from "virtual:messages";
import type { Compiled } from "./message.ts";
import { createSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";

const LOCALES: Record<Language, string> = { sv: "sv-SE", en: "en-GB" };

/** Only the language in use is fetched. */
export async function loadSpeech(language: Language): Promise<Speech> {
  const response = await fetch(messageFiles[language]);
  if (!response.ok) throw new Error(`catalogue ${language}: ${response.status}`);
  return createSpeech(LOCALES[language], (await response.json()) as Record<string, Compiled>);
}
