import labels from "./labels.json" with { type: "json" };

/** The words of the API's labels in the languages that it is served in. */
export const LABELS = labels;
export type Language = keyof typeof labels;

export const numbered = (text: string, n: number): string => text.replace("{n}", String(n));

/** The API serves its labels in one language. */
export function languageOf({ events: [first] }: { events: readonly { id: number; name: string }[] }): Language {
  return first && first.name === numbered(labels.sv.event, first.id) ? "sv" : "en";
}
