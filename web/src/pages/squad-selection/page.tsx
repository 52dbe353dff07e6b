import { useState } from "react";
import { ButtonLink } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { useGame } from "../../data/game.ts";
import { GUEST } from "../../data/kept-work.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { SelectionEditor } from "./selection-editor.tsx";

export function Page() {
  const { t } = useText();
  const { next } = useGame();
  const { account } = useViewer();
  // The round open when the page was opened: a passing deadline moves the squad to the next one.
  const [opened] = useState(next?.id);
  // Kept here, because the editor begins again when the guest becomes an account.
  const [entering, setEntering] = useState(false);
  const owner = account?.id ?? GUEST;
  const [first] = useState(owner);
  return (
    <Frame title={t("selection.title")} quiet>
      {next === null ? (
        <EmptyState
          icon="trophy"
          title={t("season.over")}
          action={<ButtonLink to="/statistics">{t("nav.statistics")}</ButtonLink>}
        >
          {t("selection.gameOver")}
        </EmptyState>
      ) : (
        <SelectionEditor
          key={owner}
          account={owner}
          event={next}
          moved={next.id !== opened}
          entering={entering}
          onEntering={setEntering}
          registered={first === GUEST && owner !== GUEST}
        />
      )}
    </Frame>
  );
}
