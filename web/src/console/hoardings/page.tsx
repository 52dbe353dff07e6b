import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { adsQuery } from "../../data/hoardings.ts";
import { useMay } from "../../data/may.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { ConsoleNav } from "../console-nav.tsx";
import { AdForm } from "./hoarding-form.tsx";
import { AdList } from "./hoarding-list.tsx";

export function Page() {
  const { t } = useText();
  const may = useMay()("POST /api/operations/hoardings/", "operator");
  const { data, error, refetch } = useQuery(adsQuery);
  const [editing, setEditing] = useState<number | "new" | null>(null);
  const ad = data?.find(({ id }) => id === editing);
  return (
    <Frame title={t("ads.title")} intro={t("ads.intro")}>
      <ConsoleNav />
      {error !== null && <LoadFailed onRetry={refetch} />}
      {data === undefined && error === null && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data !== undefined &&
        (editing === "new" || ad ? (
          // An open form keeps what is typed, without mixing in another operator's change.
          <AdForm key={editing} ad={ad ?? null} onClose={() => setEditing(null)} />
        ) : (
          <>
            {may && (
              <div>
                <Button look="primary" onClick={() => setEditing("new")}>
                  {t("ads.new")}
                </Button>
              </div>
            )}
            <AdList ads={data} onChange={setEditing} />
          </>
        ))}
    </Frame>
  );
}
