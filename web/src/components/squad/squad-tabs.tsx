import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { Tabs } from "../ui/tabs.tsx";
import { useSquadView } from "./use-view.ts";

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
