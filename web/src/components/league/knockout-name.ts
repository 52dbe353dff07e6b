import type { MessageKey } from "../../i18n/text.ts";

const NAMES: Readonly<Record<string, MessageKey>> = {
  Final: "leagues.knockout.final",
  "Semi-Final": "leagues.knockout.semi",
  "Quarter-Final": "leagues.knockout.quarter",
  "Round of 16": "leagues.knockout.16",
  "Round of 32": "leagues.knockout.32",
};

/** The words for a knock-out round that the API names in English; `count` for the larger ones, which have no name of their own. */
export function knockoutWords(name: string): { key: MessageKey; count: number } {
  const count = Number(/^Round of (\d+)$/.exec(name)?.[1] ?? 0);
  return { key: NAMES[name] ?? "leagues.knockout.of", count };
}
