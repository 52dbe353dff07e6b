import { cancelChip, proposeChip, restoreChip } from "@elvan/rules";
import type { ClientChip } from "@elvan/rules";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useText } from "../../i18n/text.ts";

export function TeamChips({
  chips,
  event,
  entry,
  closed,
  onChange,
  saveAs,
}: {
  chips: readonly ClientChip[];
  event: number;
  entry: number;
  closed: boolean;
  onChange: (chips: readonly ClientChip[]) => void;
  /** Null while something else is unsaved: it would be saved as well. */
  saveAs: ((chips: readonly ClientChip[]) => void) | null;
}) {
  const { t } = useText();
  return (
    <Card title={t("chips.title")}>
      <ChipsPanel
        chips={chips.filter(({ chip_type, name }) => chip_type === "team" || name === "uteam")}
        all={chips}
        event={event}
        entry={entry}
        closed={closed}
        plays="team"
        playLabel={saveAs === null ? undefined : t("chips.playAndSave")}
        onPlay={({ id }) => (saveAs ?? onChange)(proposeChip(chips, id, event))}
        onCancel={({ id }) => onChange(cancelChip(chips, id))}
        onRestore={({ id }) => onChange(restoreChip(chips, id))}
      />
    </Card>
  );
}
