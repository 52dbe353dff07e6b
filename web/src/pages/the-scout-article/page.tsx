import type { Article as NewsArticle } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { StoryPicture } from "../../components/newsroom/story-picture.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { ScoutNav } from "../../components/sub-nav/scout-nav.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, Skeleton, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { RoundClubs } from "../../data/round-clubs.tsx";
import { articleQuery } from "../../data/scout.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import styles from "./page.module.css";

export function Page() {
  const { t } = useText();
  const { article = "" } = useParams();
  // Without an article the failed query replaces the page.
  const { data } = useQuery(articleQuery(article));
  if (data !== undefined) return <Article article={data} />;
  return (
    <Frame title={t("scout.title")}>
      <ScoutNav />
      <Loading className={styles.article}>
        <Skeleton height="auto" style={{ aspectRatio: "16 / 9" }} />
        <SkeletonRows rows={10} />
      </Loading>
    </Frame>
  );
}

/** A review tells of a round that has been played, with the clubs of then. */
const roundOf = (id: string): number | null => (id.startsWith("round-") ? Number(id.slice("round-".length)) : null);

function Article({ article }: { article: NewsArticle }) {
  const { t } = useText();
  const format = useFormat();
  const { title, summary, image, published, paragraphs, figures, more } = article;
  return (
    <Frame title={title} intro={summary}>
      <ScoutNav />
      <article className={styles.article}>
        <div className={styles.picture}>
          <StoryPicture image={image} lazy={false} />
          <time dateTime={published} className={styles.when}>
            {t("scout.published", { date: format.date(published) })}
          </time>
        </div>
        <div className={styles.words}>
          {figures.length > 0 && (
            <dl className={styles.facts}>
              {figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <RoundClubs event={roundOf(article.id)}>
            <Rows article={article} />
          </RoundClubs>
          {more !== null && (
            <ButtonLink to={more.link} iconAfter="arrowRight" className={styles.more}>
              {more.label}
            </ButtonLink>
          )}
        </div>
      </article>
    </Frame>
  );
}

function Rows({ article: { title, columns, rows } }: { article: NewsArticle }) {
  const { t } = useText();
  const hasNotes = rows.some(({ note }) => note !== "");
  return (
    <Card flush>
      <Table caption={title}>
        <thead>
          <tr>
            <Head>{t("home.player")}</Head>
            {hasNotes && <Head>{t("playerNews.news")}</Head>}
            {columns.map(({ short, long }) => (
              <Head key={short} num long={long}>
                {short}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ element, note, values }) => (
            <tr key={element}>
              <td>
                <PlayerLink element={element} />
              </td>
              {hasNotes && <td className={styles.news}>{note}</td>}
              {values.map((value, index) => (
                <Num key={columns[index]?.short ?? index} strong={index === 0}>
                  {value}
                </Num>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
