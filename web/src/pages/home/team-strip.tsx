import type { Gameweek, MyTeam } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { standingsPath } from "../../components/league/links.ts";
import { Link } from "../../components/ui/link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import { leaguesOf } from "./my-leagues.tsx";
import styles from "./team-strip.module.css";

const LEAGUES_SHOWN = 3;

type Tile = { to: string; value: string; more?: string | undefined; label: string };

/**
 * What is asked first before a deadline: transfers, money, chips, and how one stands in leagues; in short, the captain, transfers and
 * money. Each leads to where it is used.
 */
export function TeamStrip({
  entry,
  team,
  event,
  beside,
}: {
  entry: number;
  team: MyTeam;
  event: Gameweek;
  beside: "leagues" | "captain";
}) {
  const { t } = useText();
  const { players } = useGame();
  const format = useFormat();
  const { data: own } = useQuery(ownEntryQuery(entry));
  const { limit, made, bank } = team.transfers;
  const chip = team.chips.find(({ status_for_entry: status }) => status === "active");
  const left = team.chips.filter((one) => one.status_for_entry !== "played" && one.stop_event >= event.id).length;
  const chips =
    chip === undefined
      ? { to: "/my-team", value: format.number(left), label: t("home.now.chipsLeft") }
      : { to: "/my-team", value: t(messageKey(`chip.${chip.name}.name`)), label: t("home.now.chipOn") };
  const captain = beside === "captain" ? team.picks.find((pick) => pick.is_captain) : undefined;
  const tiles: readonly Tile[] = [
    ...(captain === undefined
      ? []
      : [
          {
            to: "/my-team",
            value: softHyphens(players.get(captain.element)?.web_name ?? ""),
            label: t("home.now.captain"),
          },
        ]),
    {
      to: "/transfers",
      value: limit === null ? t("transfers.unlimited") : format.number(Math.max(0, limit - made)),
      label: t("transfers.free"),
    },
    { to: "/transfers", value: format.money(bank), label: t("summary.bank") },
    ...(beside === "captain" ? [] : [chips]),
    ...(own === undefined || beside !== "leagues" ? [] : leaguesOf(own)).slice(0, LEAGUES_SHOWN).map((league) => ({
      to: standingsPath(league),
      value: format.number(league.entry_rank ?? 0),
      more: league.rank_count === null ? undefined : format.number(Math.max(league.rank_count, league.members)),
      label: softHyphens(league.name),
    })),
  ];
  return (
    <ul className={`${styles.strip} plain-list`} aria-label={t("home.now.strip")}>
      {tiles.map(({ to, value, more, label }) => (
        <li key={`${to} ${label}`}>
          <Link to={to} className={styles.tile}>
            <span className={styles.label}>{label} </span>
            <strong className={styles.value}>
              {more === undefined ? value : t("home.now.placeOf", { place: value, count: more })}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
