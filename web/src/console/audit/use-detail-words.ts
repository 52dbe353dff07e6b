import { PLAYER_FIELDS, ROLES, type PlayerField, type Role } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { quiet } from "../../data/query.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { useFieldText } from "../player/field-text.ts";
import { DETAIL_KEYS } from "./detail-keys.ts";

type Detail = Readonly<Record<string, unknown>>;
export type DetailWords = { label: string; value: string };

const hasWords = (key: string): boolean => (DETAIL_KEYS as readonly string[]).includes(key);
const isDetail = (value: unknown): value is Detail => typeof value === "object" && value !== null;
const isPlayerField = (field: unknown): field is PlayerField => (PLAYER_FIELDS as readonly unknown[]).includes(field);
const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** The details of an audit line as operators read them: players, clubs, matches and rounds by their names. */
export function useDetailWords(): (detail: Detail) => DetailWords[] {
  const { t } = useText();
  const format = useFormat();
  const { players, clubs, eventsById } = useGame();
  const { data: fixtures } = useQuery(quiet(allFixturesQuery));
  const fieldText = useFieldText();

  const club = (id: number) => clubs.get(id)?.name ?? String(id);
  const matchOf = (id: number) => {
    const match = fixtures?.find((fixture) => fixture.id === id);
    return match && `${club(match.team_h)} – ${club(match.team_a)}`;
  };
  const labelOf = (key: string) => (hasWords(key) ? t(messageKey(`console.audit.key.${key}`)) : key);
  const named = (key: string, id: number): string | undefined => {
    if (key === "element") return players.get(id)?.web_name;
    if (key === "team") return club(id);
    if (key === "fixture") return matchOf(id);
    return key === "event" ? eventsById.get(id)?.name : undefined;
  };
  const valueOf = (key: string, value: unknown): string => {
    if (value === null || value === "") return t("consolePlayer.empty");
    if (typeof value === "boolean") return t(value ? "consolePlayer.yes" : "consolePlayer.no");
    if (typeof value === "number") return named(key, value) ?? String(value);
    if (typeof value === "string" && (key === "role" || key === "was") && isRole(value)) return t(`role.${value}`);
    if (typeof value === "string") return isInstant(value) ? format.stamp(value) : value;
    if (Array.isArray(value)) return value.map((one: unknown) => changeOf(one) ?? valueOf(key, one)).join(", ");
    return isDetail(value)
      ? Object.entries(value)
          .map(([name, one]) => `${labelOf(name)} ${valueOf(name, one)}`)
          .join(", ")
      : JSON.stringify(value);
  };
  /** A change of a player: field, from, to. */
  const changeOf = (change: unknown): string | undefined => {
    if (!isDetail(change) || !isPlayerField(change.field)) return undefined;
    const [from, to] = [change.from, change.to].map((value) =>
      fieldText(change.field as PlayerField, value as string | number | boolean | null),
    );
    return t("consolePlayer.fromTo", {
      field: t(messageKey(`consolePlayer.field.${change.field}`)),
      from: from ?? "",
      to: to ?? "",
    });
  };
  return (detail) =>
    Object.entries(detail).map(([key, value]) => ({ label: labelOf(key), value: valueOf(key, value) }));
}
