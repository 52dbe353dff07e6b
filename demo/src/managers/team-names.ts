import type { Random } from "@elvan/rules";
import names from "./team-names.json" with { type: "json" };

export const MAX_TEAM_NAME = 20;

const pick = (list: readonly string[], random: Random): string => list[Math.floor(random() * list.length)] ?? "";
const genitive = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`);

export function teamName(given: string, random: Random): string {
  for (;;) {
    const roll = random();
    const name =
      roll < 0.4
        ? pick(names.puns, random)
        : roll < 0.56
          ? `${pick(names.places, random)} ${pick(names.endings, random)}`
          : roll < 0.7
            ? `${genitive(given)} ${pick(["elva", "lag", "XI", "hjältar", "änglar", "drömmar", "gäng"], random)}`
            : roll < 0.8
              ? `${pick(["FC", "AC", "Real", "Inter", "Team"], random)} ${given}`
              : roll < 0.91
                ? `${pick(names.swedish.adjectives, random)} ${pick(names.swedish.animals, random)}`
                : `${pick(names.english.adjectives, random)} ${pick(names.english.animals, random)}`;
    if (name.length <= MAX_TEAM_NAME) return name;
  }
}
