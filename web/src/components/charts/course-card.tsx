import type { EntryCourse } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { entryCourseQuery } from "../../data/course.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Part } from "../ui/part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import styles from "./course.module.css";

const CourseChart = lazyPart(() => import("./course-chart.tsx").then((module) => module.CourseChart));

export function CourseCard({ entry, event }: { entry: number; event: number }) {
  const { t } = useText();
  const { running } = useGame();
  const { data } = useQuery(entryCourseQuery(entry, event));
  const moments = data?.moments ?? [];
  if (moments.length < 2 || moments.every(({ overall_rank }) => overall_rank === null)) return null;
  const title = t(running?.id === event ? "course.titleNow" : "course.title");
  return (
    <Card title={title}>
      <Part pending={<Skeleton height="18rem" />}>
        <CourseChart moments={moments} />
      </Part>
      <details className={styles.figures}>
        <summary>{t("course.asTable")}</summary>
        <CourseTable moments={moments} caption={title} />
      </details>
    </Card>
  );
}

function CourseTable({ moments, caption }: { moments: EntryCourse["moments"]; caption: string }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={caption} scrolls>
      <thead>
        <tr>
          <Head>{t("course.time")}</Head>
          <Head num>{t("course.points")}</Head>
          <Head num>{t("course.average")}</Head>
          <Head num long={t("course.rank")}>
            {t("entryHistory.overallRank")}
          </Head>
        </tr>
      </thead>
      <tbody>
        {moments.toReversed().map(({ time, points, average, overall_rank }) => (
          <tr key={time}>
            <RowHead>
              <time dateTime={time}>{format.moment(time)}</time>
            </RowHead>
            <Num>{format.number(points)}</Num>
            <Num>{average === null ? t("common.dash") : format.number(average)}</Num>
            <Num>{overall_rank === null ? t("common.dash") : format.number(overall_rank)}</Num>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
