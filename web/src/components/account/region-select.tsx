import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { RefreshFailed } from "../ui/load-failed.tsx";
import { Select } from "../ui/select.tsx";
import { regionsQuery } from "../../data/account.ts";
import { language } from "../../data/language.ts";
import { useText } from "../../i18n/text.ts";
import { guessRegion, inOrder } from "./guess-region.ts";

/** 0: none chosen. `preset`: by what the browser knows, once, for somebody new. */
export function RegionSelect({
  value,
  preset = false,
  error,
  onChange,
  onLeave,
}: {
  value: number;
  preset?: boolean;
  error: ReactNode;
  onChange: (region: number) => void;
  onLeave: () => void;
}) {
  const { t } = useText();
  const { data: regions = [], isLoadingError, refetch } = useQuery(regionsQuery);
  const isSet = useRef(!preset || value !== 0);
  useEffect(() => {
    if (isSet.current || regions.length === 0) return;
    isSet.current = true;
    onChange(guessRegion(regions));
  }, [regions, onChange]);
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
          ...inOrder(regions, language()).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {isLoadingError && <RefreshFailed words={t("common.failed")} onRetry={refetch} />}
    </>
  );
}
