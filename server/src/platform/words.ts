import type { Language } from "@elvan/contract";
import type { StatName } from "@elvan/rules";

/** For `element_stats`; the browser has texts of its own. */
export const STAT_LABELS: Record<StatName, Record<Language, string>> = {
  minutes: { sv: "Spelade minuter", en: "Minutes played" },
  goals_scored: { sv: "Gjorda mål", en: "Goals scored" },
  assists: { sv: "Assists", en: "Assists" },
  clean_sheets: { sv: "Hållna nollor", en: "Clean sheets" },
  goals_conceded: { sv: "Insläppta mål", en: "Goals conceded" },
  penalties_saved: { sv: "Räddade straffar", en: "Penalties saved" },
  penalties_missed: { sv: "Missade straffar", en: "Penalties missed" },
  yellow_cards: { sv: "Gula kort", en: "Yellow cards" },
  red_cards: { sv: "Röda kort", en: "Red cards" },
  saves: { sv: "Räddningar", en: "Saves" },
  own_goals: { sv: "Självmål", en: "Own goals" },
  attacking_bonus: { sv: "Offensiva bonuspoäng", en: "Attacking bonus" },
  defending_bonus: { sv: "Defensiva bonuspoäng", en: "Defending bonus" },
  winning_goals: { sv: "Avgörande mål", en: "Winning goals" },
  key_passes: { sv: "Nyckelpassningar", en: "Key passes" },
  clearances_blocks_interceptions: { sv: "Defensiva aktioner", en: "Defensive actions" },
};

export const nameIn = (row: { name_sv: string; name_en: string }, language: Language): string =>
  row[`name_${language}`];
