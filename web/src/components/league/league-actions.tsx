import type { LeagueHead } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { keepJoinCode } from "../../data/auto-join.ts";
import { leagueCodeQuery } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";
import { usePhone } from "../../lib/use-media.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { IconName } from "../ui/icon.tsx";
import { FoldedActs } from "./folded-acts.tsx";
import styles from "./league.module.css";
import { adminPath, wordsPath } from "./links.ts";

type Act = { id: string; icon: IconName; to: string; label: string; shown: boolean };
export type TableOf = {
  /** Of the table on this page: where a phone gets it as a file. */
  file?: string | undefined;
  /** It has so few teams that calling others is what comes first. */
  isSmall?: boolean | undefined;
};

/** What can be done in a league: side by side, on a phone behind one button beside the heading. */
export function LeagueActions({ league, file, isSmall = false }: { league: LeagueHead | undefined } & TableOf) {
  const { t } = useText();
  const isPhone = usePhone();
  if (league === undefined) return null;
  const { id } = league;
  const isMembersOwn = league.league_type === "x" && league.entry_is_member;
  const all: Act[] = [
    { id: "cup", icon: "trophy", to: `/leagues/${id}/cup`, label: t("leagues.cup"), shown: league.has_cup },
    {
      id: "about",
      icon: "list",
      to: league.entry_can_admin ? wordsPath(id) : `/leagues/${id}/about`,
      label: t(league.entry_can_admin ? "leagues.admin.words" : "life.aboutShort"),
      shown: isMembersOwn,
    },
    {
      id: "invite",
      icon: "share",
      to: `/leagues/${id}/invite`,
      label: t("leagues.invite"),
      shown: league.entry_can_invite,
    },
    { id: "admin", icon: "settings", to: adminPath(league), label: t("leagues.admin"), shown: league.entry_can_admin },
  ];
  const acts = all.filter(({ shown }) => shown);
  const hasFile = isPhone && file !== undefined;
  const folded = isPhone && acts.length + Number(hasFile) > 1;
  if (acts.length === 0 && !hasFile && !league.entry_can_join) return null;
  const link = ({ id, icon, to, label }: Act) => (
    <ButtonLink key={id} size="s" icon={icon} to={to}>
      {label}
    </ButtonLink>
  );
  const open = folded && isSmall ? acts.filter((act) => act.id === "invite") : [];
  const links = (
    <>
      {acts.filter((act) => !open.includes(act)).map(link)}
      {hasFile && (
        <ButtonLink size="s" icon="table" to={file} reloadDocument download>
          {t("leagues.download")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <div className={styles.actions}>
      {league.entry_can_join && <JoinButton league={league.id} />}
      {open.map(link)}
      {folded ? <FoldedActs label={t("leagues.options", { league: league.name })}>{links}</FoldedActs> : links}
    </div>
  );
}

/** The code is needed to open the same dialog as for an invitation. */
function JoinButton({ league }: { league: number }) {
  const { t } = useText();
  const { data } = useQuery(leagueCodeQuery(league));
  if (data === undefined) return null;
  return (
    <Button size="s" look="primary" icon="plus" onClick={() => keepJoinCode(data.code)}>
      {t("leagues.join")}
    </Button>
  );
}
