import { useQuery } from "@tanstack/react-query";
import { SubNav } from "../sub-nav/sub-nav.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./entry-head.module.css";

/** Whose team it is, and the way between its points, history and transfers. */
export function EntryHead({ entry }: { entry: number }) {
  const { t } = useText();
  const { current } = useGame();
  const { data } = useQuery(entryQuery(entry));
  const points = current !== null && data !== undefined && data.started_event <= current.id;
  return (
    <div className={styles.head}>
      <p className={styles.who}>
        {data === undefined ? (
          <Skeleton width="14rem" height="1.5rem" />
        ) : (
          <>
            <strong>{data.name}</strong>
            <span>{t("entry.manager", { first: data.player_first_name, last: data.player_last_name })}</span>
          </>
        )}
      </p>
      <SubNav
        label={t("entry.parts")}
        links={[
          { to: `/entry/${entry}`, label: t("entry.summary") },
          ...(points ? [{ to: `/entry/${entry}/event/${current.id}`, label: t("nav.points") }] : []),
          { to: `/entry/${entry}/history`, label: t("entry.history") },
          { to: `/entry/${entry}/transfers`, label: t("nav.transfers") },
        ]}
      />
    </div>
  );
}
