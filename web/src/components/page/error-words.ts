import { isClosed, type StoredError } from "../../data/server-error.ts";
import type { MessageKey } from "../../i18n/text.ts";

export type ErrorWords = {
  kind: "denied" | "missing" | "updating" | "unavailable" | "offline" | "other";
  title: MessageKey;
  lead: MessageKey;
  /** What the operators say of why the game is closed. */
  own?: string;
  /** Else it says to wait. */
  links: boolean;
};

const words = (kind: ErrorWords["kind"], links: boolean): ErrorWords => ({
  kind,
  title: `error.${kind}.title` as MessageKey,
  lead: `error.${kind}.lead` as MessageKey,
  links,
});

/** Code 0: no answer (core-122 to 126). */
export function errorWords(error: StoredError): ErrorWords {
  const { code, details } = error;
  if (code === 0) return words("offline", false);
  if (code === 401 || code === 403) return words("denied", true);
  if (code === 404) return words("missing", true);
  if (code === 502 || code === 503 || code === 504) {
    if (!isClosed(error)) return words("unavailable", false);
    const own = ownWords(details);
    return { ...words("updating", false), ...(own !== "" && { own }) };
  }
  return words("other", true);
}

/** After the sentence that every client of the API family knows. */
function ownWords(details: string): string {
  const [, own = ""] = /^"The game is being updated\. (.+)"$/s.exec(details.trim()) ?? [];
  try {
    return own === "" ? "" : (JSON.parse(`"${own}"`) as string);
  } catch {
    return "";
  }
}
