import type { FeedFault, FeedWait } from "@elvan/contract";
import type { StatName } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { useFieldText } from "../player/field-text.ts";
import { localTime } from "../local-time.ts";

type Change = FeedWait["changes"][number];
type Value = Change["from"];

export function useMatchName(): (fixture: number) => string {
  const { clubs } = useGame();
  const { data = [] } = useQuery(allFixturesQuery);
  return (id) => {
    const match = data.find((one) => one.id === id);
    return match === undefined ? String(id) : `${clubs.get(match.team_h)?.name} – ${clubs.get(match.team_a)?.name}`;
  };
}

function useClubNames() {
  const { clubs } = useGame();
  const club = (id: string | number) => clubs.get(Number(id))?.name ?? String(id);
  return { club, pair: (ids: string | number) => String(ids).split("-").map(club).join(" – ") };
}

export function useFaultDetail(): (fault: Pick<FeedFault, "code" | "detail">) => FeedFault["detail"] {
  const { club, pair } = useClubNames();
  return ({ code, detail }) => {
    const { team, kickoff, told, held } = detail;
    return {
      ...detail,
      ...(team !== undefined && { team: club(team) }),
      ...(kickoff !== undefined && { kickoff: localTime(kickoff).replace("T", " ") }),
      ...(code === "fixture_clubs" && { told: pair(told ?? ""), held: pair(held ?? "") }),
    };
  };
}

export function useChangeWords(): (change: Change) => { about: string; what: string; values: [string, string] } {
  const { t } = useText();
  const format = useFormat();
  const { players, statLabels, eventsById } = useGame();
  const { club, pair } = useClubNames();
  const matchOf = useMatchName();
  const fieldText = useFieldText();
  const { data: fixtures = [] } = useQuery(allFixturesQuery);
  const dash = t("common.dash");
  const said = (value: Value, words: (known: string | number) => string) => (value === null ? dash : words(value));
  /** "4 2026-04-25T13:00:00.000Z" */
  const placeText = (place: string | number) => {
    const [round = dash, time = dash] = String(place).split(" ");
    const at = time === dash ? t("console.noTime") : format.moment(time);
    return `${round === dash ? t("console.noRound") : (eventsById.get(Number(round))?.name ?? round)}, ${at}`;
  };
  const wordsOf = ({ what, fixture }: Change): [string, (value: string | number) => string] => {
    const match = fixtures.find(({ id }) => id === fixture);
    switch (what) {
      case "place":
        return [t("console.place"), placeText];
      case "venue":
        return [t("console.venue"), pair];
      case "phase":
        return [t("console.feed.phase"), (value) => t(messageKey(`console.feed.phase.${value}`))];
      case "team_h_score":
      case "team_a_score":
        return [
          t("console.awardGoals", { club: club(match?.[what === "team_h_score" ? "team_h" : "team_a"] ?? "") }),
          String,
        ];
      case "team":
      case "status":
      case "web_name":
      case "second_name":
        return [t(`consolePlayer.field.${what}`), (value) => fieldText(what, value)];
      default:
        return [statLabels.get(what as StatName) ?? what, String];
    }
  };
  return (change) => {
    const { element, fixture, what, from, to } = change;
    if (what.startsWith("newcomer "))
      return { about: said(from, String), what: t("consolePlayer.new"), values: [dash, said(to, club)] };
    const [name, words] = wordsOf(change);
    const whom = element === null ? (fixture === null ? dash : matchOf(fixture)) : players.get(element)?.web_name;
    return { about: whom ?? String(element), what: name, values: [said(from, words), said(to, words)] };
  };
}
