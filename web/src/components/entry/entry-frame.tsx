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
  const { data } = useQuery(entryQuery(entry));
  // Whatever will be there has its place from the beginning.
  const points = current !== null && (data === undefined || data.started_event <= current.id);
  return (
    <Page
      title={data === undefined ? t(part) : t(title, { team: data.name })}
      heading={
        <span className={styles.heading}>
          {data === undefined ? (
            <Skeleton width="2.25rem" height="2.53rem" />
          ) : (
            <Crest code={data.crest} className={styles.crest} />
          )}
          <span>
            {data === undefined ? <Skeleton width="14rem" height="1.75rem" /> : `${data.name} `}
            <span className="visually-hidden">{t(part)}</span>
          </span>
        </span>
      }
      aside={
        own &&
        (data === undefined ? (
          <Skeleton width="9rem" height="2.75rem" />
        ) : (
          <TextLink alone to="/entry-crest">
            {t(data.crest === null ? "crest.make" : "crest.change")}
          </TextLink>
        ))
      }
      intro={data === undefined ? <Skeleton width="10rem" height="1.5rem" /> : <Manager entry={data} />}
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
      <RivalButton entry={entry} />
      {children}
    </Page>
  );
}
