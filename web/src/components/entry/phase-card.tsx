import type { Entry } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { RankChange } from "../ui/rank-change.tsx";
import { standingsPath } from "../league/links.ts";
import { Card } from "../ui/card.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { entryPhaseQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { PARTNER } from "../page/backer-logo.tsx";
import styles from "./entry-summary.module.css";
import { sponsorLeague, sponsorPhase } from "./backer-league.ts";

export function PhaseCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const format = useFormat();
  const { raw, current } = useGame();
  const phase = sponsorPhase(raw.phases, current?.id ?? null);
  const league = sponsorLeague(entry.leagues.classic);
  const { data } = useQuery({ ...entryPhaseQuery(entry.id, phase?.id ?? 0), enabled: phase !== undefined });
  const place = data?.find(({ league_id }) => league_id === league?.id);
  if (phase === undefined || league === undefined || place === undefined) return null;
  return (
    <Card
      title={t("summary.phase", { partner: PARTNER.name })}
      aside={
        <TextLink to={`${standingsPath(league)}?phase=${phase.id}`}>
          {t("summary.phaseTable", { phase: phase.name })}
        </TextLink>
      }
    >
      <p className={styles.place}>
        <RankChange rank={place.rank} before={place.last_rank} />
        <span>{t("summary.phaseRank", { rank: format.number(place.rank) })}</span>
      </p>
    </Card>
  );
}
