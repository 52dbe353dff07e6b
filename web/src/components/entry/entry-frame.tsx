import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Crest } from "../crest/crest.tsx";
import { RivalButton } from "../outlook/rival-button.tsx";
import { SubNav } from "../sub-nav/sub-nav.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Page } from "../page/page.tsx";
import styles from "./entry-head.module.css";
import { Manager } from "./manager.tsx";

export function EntryFrame({
  entry,
  title,
  part,
  children,
}: {
  entry: number;
  title: MessageKey;
  /** Added to the heading for screen readers; others see it in the row of links. */
  part: MessageKey;
  children: ReactNode;
}) {
  const { t } = useText();
  const { current } = useGame();
  const own = useViewer().entry === entry;
  const { data, isLoadingError } = useQuery(entryQuery(entry));
  const placeholder = (width: string, height: string) =>
    isLoadingError ? undefined : <Skeleton width={width} height={height} />;
  // Whatever will be there has its place from the beginning.
  const points = current !== null && (data === undefined ? !isLoadingError : data.started_event <= current.id);
  return (
    <Page
      title={data === undefined ? t(part) : t(title, { team: data.name })}
      heading={
        <span className={styles.heading}>
          {data === undefined ? (
            placeholder("2.25rem", "2.53rem")
          ) : (
            <Crest code={data.crest} className={styles.crest} />
          )}
          <span>
            {data === undefined ? placeholder("14rem", "1.75rem") : `${data.name} `}
            <span className={isLoadingError ? undefined : "visually-hidden"}>{t(part)}</span>
          </span>
        </span>
      }
      aside={
        own &&
        (data === undefined ? (
          placeholder("9rem", "2.75rem")
        ) : (
          <TextLink alone to="/entry-crest">
            {t(data.crest === null ? "crest.make" : "crest.change")}
          </TextLink>
        ))
      }
      intro={data === undefined ? placeholder("10rem", "1.5rem") : <Manager entry={data} />}
    >
      <SubNav
        label={t("entry.parts")}
        links={[
          { to: `/entry/${entry}`, label: t("entry.summary") },
          ...(points ? [{ to: `/entry/${entry}/event/${current.id}`, label: t("nav.points") }] : []),
          { to: `/entry/${entry}/history`, label: t("entry.history") },
          { to: `/entry/${entry}/transfers`, label: t("nav.transfers") },
        ]}
      />
      {!isLoadingError && <RivalButton entry={entry} />}
      {children}
    </Page>
  );
}
