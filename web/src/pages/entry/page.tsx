import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { EntryFrame } from "../../components/entry/entry-frame.tsx";
import { EntrySummary } from "../../components/entry/entry-summary.tsx";
import { CabinetCard } from "../../components/league-life/cabinet-card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { NotFound } from "../../components/page/not-found.tsx";

/** Also for a team that has not played a round (league-019 to 026). */
export function Page() {
  const entry = Number(useParams().entryId);
  return Number.isSafeInteger(entry) && entry > 0 ? <Overview entry={entry} /> : <NotFound />;
}

function Overview({ entry }: { entry: number }) {
  const { data } = useQuery(entryQuery(entry));
  return (
    <EntryFrame entry={entry} title="entry.summaryTitle" part="entry.summary">
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={12} />
        </Loading>
      ) : (
        <>
          <EntrySummary entry={data} />
          <CabinetCard entry={entry} />
        </>
      )}
    </EntryFrame>
  );
}
