import type { MessageKey } from "../../i18n/text.ts";

const NAMES: Readonly<Record<string, MessageKey>> = {
  Final: "leagues.knockout.final",
  "Semi-Final": "leagues.knockout.semi",
  "Quarter-Final": "leagues.knockout.quarter",
  "Round of 16": "leagues.knockout.16",
  "Round of 32": "leagues.knockout.32",
};

/** The API names knock-out rounds in English; `count` is for the large ones, which have no name. */
export function knockoutWords(name: string): { key: MessageKey; count: number } {
  const count = Number(/^Round of (\d+)$/.exec(name)?.[1] ?? 0);
  return { key: NAMES[name] ?? "leagues.knockout.of", count };
}
