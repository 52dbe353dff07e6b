import { Sparkline } from "../../components/charts/sparkline.tsx";
import { chartRows, marketRows } from "../../components/player-dialog/matches.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { GroupTitle, Row } from "./rows.tsx";
import type { Compared } from "./rows.tsx";
import styles from "./page.module.css";

type Course = { values: readonly (number | null)[]; now: string; label: string };

/** Points, price and ownership through the season, each row on one scale. */
export function CourseRows({ compared }: { compared: readonly Compared[] }) {
  const { t } = useText();
  const format = useFormat();
  const { events, eventsById, current } = useGame();
  const rounds = events.flatMap(({ id }) => (id <= (current?.id ?? 0) ? [id] : []));
  const teams = (event: number) => eventsById.get(event)?.ranked_count ?? 0;
  const list = (values: readonly (number | null)[], words: (value: number) => string) =>
    values.map((value) => (value === null ? t("common.dash") : words(value))).join(", ");

  const points = compared.map(({ player, history }): Course => {
    const rows = new Map(chartRows(history).map((row) => [row.round, row.points]));
    const values = rounds.map((round) => rows.get(round) ?? null);
    return { values, now: format.number(player.total_points), label: list(values, format.number) };
  });
  const prices = compared.map(({ player, history }): Course => {
    const rows = new Map(chartRows(history).map((row) => [row.round, row.value]));
    const values = [...rounds.map((round) => rows.get(round) ?? null), player.now_cost];
    const first = values.find((value) => value !== null) ?? player.now_cost;
    const change = player.now_cost - first;
    const price = format.moneyBare(player.now_cost);
    return {
      values,
      now: change === 0 ? price : `${price} (${format.signedDecimal(change / 10)})`,
      label: list(values, format.moneyBare),
    };
  });
  const owned = compared.map(({ player, history }): Course => {
    const rows = new Map(marketRows(history, teams).map((row) => [row.round, row.owned]));
    const values = [...rounds.map((round) => rows.get(round) ?? null), Number(player.selected_by_percent)];
    return {
      values,
      now: format.percent(player.selected_by_percent),
      label: list(values, (value) => format.decimal(value)),
    };
  });
  if (rounds.length === 0) return null;
  return (
    <tbody>
      <GroupTitle compared={compared}>{t("compare.course")}</GroupTitle>
      <CourseRow label={t("compare.points")} compared={compared} courses={points} fromZero />
      <CourseRow label={t("compare.price")} compared={compared} courses={prices} steps />
      <CourseRow label={t("compare.owned")} compared={compared} courses={owned} fromZero />
    </tbody>
  );
}

function CourseRow({
  label,
  compared,
  courses,
  steps = false,
  fromZero = false,
}: {
  label: string;
  compared: readonly Compared[];
  courses: readonly Course[];
  steps?: boolean;
  fromZero?: boolean;
}) {
  const all = courses.flatMap(({ values }) => values.filter((value) => value !== null));
  const domain = [Math.min(...(fromZero ? [0] : []), ...all), Math.max(...all)] as const;
  return (
    <Row label={label}>
      {courses.map(({ values, now, label: words }, index) => (
        <td key={compared[index]?.player.id}>
          <span className={styles.course}>
            <Sparkline values={values} label={`${label}: ${words}`} steps={steps} domain={domain} />
            <span className="tabular">{now}</span>
          </span>
        </td>
      ))}
    </Row>
  );
}
