import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RefreshFailed } from "../../components/ui/load-failed.tsx";
import { Select } from "../../components/ui/select.tsx";
import { regionsQuery } from "../../data/account.ts";
import { language } from "../../data/language.ts";
import { useText } from "../../i18n/text.ts";

/** 0: none chosen. */
export function RegionSelect({
  value,
  error,
  onChange,
  onLeave,
}: {
  value: number;
  error: ReactNode;
  onChange: (region: number) => void;
  onLeave: () => void;
}) {
  const { t } = useText();
  const { data: regions = [], isLoadingError, refetch } = useQuery(regionsQuery);
  return (
    <>
      <Select
        label={t("account.region")}
        name="region"
        data-field="region"
        required
        autoComplete="country-name"
        value={String(value)}
        error={error}
        onChange={(region) => onChange(Number(region))}
        onBlur={onLeave}
        choices={[
          { value: "0", label: t("account.chooseRegion") },
          ...regions
            .toSorted((a, b) => a.name.localeCompare(b.name, language()))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {isLoadingError && <RefreshFailed words={t("common.failed")} onRetry={refetch} />}
    </>
  );
}
