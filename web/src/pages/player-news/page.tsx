import { useMemo } from "react";
import { PlayerFilterSelect } from "../../components/player-list/player-filter-select.tsx";
import { flagOf } from "../../components/player/flag.ts";
import { AvailabilityIcon } from "../../components/pitch/availability-icon.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { DEFAULT_CONTROLS, filterPlayers } from "../../components/player-list/player-filter.ts";
import { readControls } from "../../components/player-list/use-player-controls.ts";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Head, Table } from "../../components/ui/table.tsx";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ScoutNav } from "../../components/sub-nav/scout-nav.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { inOrder } from "./availability-order.ts";
import type { NewsSort } from "./availability-order.ts";
import styles from "./page.module.css";

export function Page() {
  const { t } = useText();
  const { raw } = useGame();
  const viewer = useViewer();
  const { watched } = viewer;
  const params = useAddressParams();
  const { filter } = readControls(params, viewer).controls;
  const sort: NewsSort = params.get("sort") === "chance" ? "chance" : "news_added";
  const set = (name: string, value: string, standard: string) =>
    changeAddressParams(
      (before) => {
        if (value === standard) before.delete(name);
        else before.set(name, value);
      },
      { replace: true },
    );
  const rows = useMemo(
    () => inOrder(filterPlayers(raw.elements, { ...DEFAULT_CONTROLS, filter }, watched), sort),
    [raw.elements, filter, watched, sort],
  );
  return (
    <Frame title={t("home.availability")} intro={t("playerNews.intro")}>
      <ScoutNav />
      <Card>
        <div className={styles.controls}>
          <PlayerFilterSelect value={filter} onChange={(value) => set("filter", value, "all")} />
          <Select
            label={t("playerList.sort")}
            value={sort}
            onChange={(value) => set("sort", value, "news_added")}
            choices={[
              { value: "news_added", label: t("playerNews.byDate") },
              { value: "chance", label: t("playerNews.byChance") },
            ]}
          />
        </div>
      </Card>
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState icon="info" title={t("playerNews.none")}>
            {t("playerNews.noneWords")}
          </EmptyState>
        ) : (
          <NewsTable rows={rows} />
        )}
      </Card>
    </Frame>
  );
}

function NewsTable({ rows }: { rows: ReturnType<typeof inOrder> }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={t("home.availability")} className={styles.table}>
      <thead>
        <tr>
          <Head>{t("home.player")}</Head>
          <Head>{t("playerNews.status")}</Head>
          <Head>{t("playerNews.news")}</Head>
          <Head className={styles.date}>{t("playerNews.date")}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((player) => {
          const flag = flagOf(player);
          return (
            <tr key={player.id}>
              <td>
                <PlayerLink element={player.id} />
              </td>
              <td>
                <span className={styles.status}>
                  <AvailabilityIcon player={player} />
                  <span className={styles.words}>
                    {flag === undefined ? t("playerNews.available") : t(messageKey(`player.status.${flag.flag}`))}
                    {player.chance_of_playing_next_round !== null && (
                      <small>{t("playerNews.chance", { chance: player.chance_of_playing_next_round })}</small>
                    )}
                  </span>
                </span>
              </td>
              <td className={styles.news}>
                {player.news}
                {player.news_added !== null && (
                  <time dateTime={player.news_added} className={styles.dateSmall}>
                    {format.date(player.news_added)}
                  </time>
                )}
              </td>
              <td className={styles.date}>
                {player.news_added !== null && (
                  <time dateTime={player.news_added}>{format.date(player.news_added)}</time>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
