import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { EntryHead } from "../../components/entry-head/entry-head.tsx";
import { EntrySummary } from "../../components/entry-summary/entry-summary.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useText } from "../../i18n/text.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { Page as Frame } from "../../shell/page.tsx";

/** Anybody's team in summary, also before it has played a round (league-019 to 026). */
export function Page() {
  const entry = Number(useParams().entryId);
  return Number.isSafeInteger(entry) && entry > 0 ? <Overview entry={entry} /> : <NotFound />;
}

function Overview({ entry }: { entry: number }) {
  const { t } = useText();
  const { data } = useQuery(entryQuery(entry));
  return (
    <Frame title={t("entry.summaryTitle", { team: data?.name ?? "" })} heading={t("entry.summary")}>
      <EntryHead entry={entry} />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={12} />
        </Loading>
      ) : (
        <EntrySummary entry={data} />
      )}
    </Frame>
  );
}
