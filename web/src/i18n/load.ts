import type { Language } from "@elvan/contract";
import { messageFiles } from "virtual:messages";
import type { Compiled } from "./message.ts";
import { createSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";

const LOCALES: Record<Language, string> = { sv: "sv-SE", en: "en-GB" };

type Catalogue = Record<string, Compiled>;

async function load(address: string): Promise<Catalogue> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Catalogue;
}

/** Only the language in use is fetched, and of it what the first screen needs, where that has a file of its own. */
export async function loadSpeech(
  language: Language,
  screen: string | undefined,
): Promise<{ speech: Speech; bringRest: () => Promise<void> }> {
  const { whole, of } = messageFiles[language];
  const own = screen === undefined ? undefined : of[screen];
  const messages = await load(own ?? whole);
  let rest = own === undefined ? Promise.resolve() : undefined;
  const bring = async () => void Object.assign(messages, await load(whole));
  return {
    speech: createSpeech(LOCALES[language], messages),
    // Who asks after a failure tries again.
    bringRest: () =>
      (rest ??= bring().catch((error: unknown) => {
        rest = undefined;
        throw error;
      })),
  };
}
