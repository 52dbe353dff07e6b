import { useCallback } from "react";
import { useGame } from "../data/game.ts";
import type { Game } from "../data/game.ts";
import { useFormat } from "./format.ts";
import type { Format } from "./format.ts";
import { namesIn } from "./message.ts";
import { messageKey, useText } from "./text.ts";
import type { MessageValues, Text } from "./text.ts";

export type Problem = { code: string; [number: string]: unknown };

/** Sentences need names where the problem has ids, and money where it has numbers. */
function valuesOf(problem: Problem, game: Game | null, text: Text, format: Format): MessageValues {
  const values: MessageValues = {};
  for (const [name, value] of Object.entries(problem)) {
    if (typeof value === "number") values[name] = nameOf(name, value, problem, game, text, format);
    else if (typeof value === "string")
      values[name] = ["chip", "active"].includes(name) ? text.t(messageKey(`chip.${value}.name`)) : value;
  }
  const { min, max } = problem;
  if (typeof min === "number" && typeof max === "number") values["range"] = min === max ? min : `${min}–${max}`;
  return values;
}

function nameOf(
  member: string,
  value: number,
  { count }: Problem,
  game: Game | null,
  { intl }: Text,
  format: Format,
): string | number {
  if (["shortBy", "now_cost", "purchase_price", "selling_price"].includes(member)) return format.money(value);
  if (game === null) return value;
  if (member === "team") return game.clubs.get(value)?.name ?? value;
  if (member === "element" || member === "element_in" || member === "element_out") {
    return game.players.get(value)?.web_name ?? value;
  }
  if (member === "element_type") {
    const type = game.types.get(value);
    return (count === 1 ? type?.singular_name : type?.plural_name)?.toLocaleLowerCase(intl.locale) ?? value;
  }
  return value;
}

export const hasSentence = (code: string, { intl }: Text): boolean =>
  intl.messages[messageKey(`problem.${code}`)] !== undefined;

/** Unknown codes, and problems without the numbers that their sentence needs, get a sentence that names the code. */
export function problemSentence(problem: Problem, game: Game | null, text: Text, format: Format): string {
  const key = messageKey(`problem.${problem.code}`);
  const values = valuesOf(problem, game, text, format);
  const message = text.intl.messages[key];
  const isWhole = message !== undefined && namesIn(message).every((name) => (values[name] ?? "") !== "");
  return isWhole ? text.t(key, values) : text.t("problem.unknown", { code: problem.code });
}

export function useProblemText(): (problem: Problem) => string {
  const game = useGame();
  const text = useText();
  const format = useFormat();
  return useCallback((problem: Problem) => problemSentence(problem, game, text, format), [game, text, format]);
}
