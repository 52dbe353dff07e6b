import type { NewsText, PlayerReport } from "@elvan/server/season/match-data.ts";
import sentences from "./news.json" with { type: "json" };
import type { SimulatedNews } from "./simulated.ts";

const LOCALES = { sv: "sv-SE", en: "en-GB" } as const;

/** Dates are in Swedish time; empty when the player is fit. */
export function newsText(item: Pick<SimulatedNews, "code" | "until">): NewsText {
  const say = (language: "sv" | "en"): string => {
    if (item.code === null) return "";
    const date = item.until
      ? new Intl.DateTimeFormat(LOCALES[language], {
          day: "numeric",
          month: "long",
          timeZone: "Europe/Stockholm",
        }).format(item.until)
      : "";
    return sentences[language][item.code].replace("{date}", date);
  };
  return { sv: say("sv"), en: say("en") };
}

export function newsReport(item: SimulatedNews, team: number): PlayerReport {
  return {
    element: item.element,
    team,
    status: item.status,
    can_select: true,
    chance_of_playing_next_round: item.chance_of_playing_next_round,
    news: newsText(item),
    news_added: item.added,
  };
}
