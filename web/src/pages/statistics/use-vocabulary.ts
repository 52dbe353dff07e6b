import { useMemo } from "react";
import { shortType } from "../../components/player/short-type.ts";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { COMPARISONS, vocabularyOf } from "./limit-words.ts";
import type { Meaning, Vocabulary } from "./limit-words.ts";
import { LIMIT_NAMES, STATUSES } from "./limits.ts";

/** The language's words, the season's positions and its clubs. */
export function useVocabulary(): Vocabulary {
  const { t } = useText();
  const { raw, leagueClubs } = useGame();
  return useMemo(() => {
    const words = (key: string) => t(messageKey(`limits.words.${key}`)).split(",");
    const types = raw.element_types.map((type) => {
      const names = [type.plural_name, type.singular_name, type.singular_name_short, shortType(type, t)];
      return [[...names, ...words(`type${type.id}`)], { kind: "type", type: type.id }] as const;
    });
    const clubs = leagueClubs.map(
      ({ id, name, short_name }) => [[name, short_name], { kind: "club", club: id }] as const,
    );
    const figures = LIMIT_NAMES.map((name) => [words(name), { kind: "figure", name }] as const);
    const statuses = STATUSES.map((status) => [words(status), { kind: "status", status }] as const);
    const comparisons = COMPARISONS.map(
      (comparison) => [words(comparison), { kind: "comparison", comparison }] as const,
    );
    const filler = [words("filler"), { kind: "filler" }] as const;
    return vocabularyOf([...clubs, ...types, ...figures, ...statuses, ...comparisons, filler] satisfies (readonly [
      readonly string[],
      Meaning,
    ])[]);
  }, [t, raw.element_types, leagueClubs]);
}
