import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { Tabs } from "../ui/tabs.tsx";
import { useSquadView } from "./use-view.ts";

/** A squad as pitch and as list; which of the two is shown stands in the address. */
export function SquadTabs({ pitch, list }: { pitch: ReactNode; list: ReactNode }) {
  const { t } = useText();
  const [view, setView] = useSquadView();
  return (
    <Tabs
      label={t("squad.views")}
      look="pill"
      selected={view}
      onSelect={setView}
      items={[
        { id: "pitch", label: t("squad.pitchView"), icon: "pitch", content: pitch },
        { id: "list", label: t("squad.listView"), icon: "list", content: list },
      ]}
    />
  );
}
