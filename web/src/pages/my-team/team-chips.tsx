import { cancelChip, proposeChip, restoreChip } from "@elvan/rules";
import type { ClientChip } from "@elvan/rules";
import { ChipsPanel } from "../../components/chips-panel/chips-panel.tsx";
import { Card } from "../../components/ui/card.tsx";
import { useText } from "../../i18n/text.ts";
import type { Lineup } from "./lineup.ts";
import type { LineupState } from "./use-lineup.ts";

export function TeamChips({
  state: { lineup, saveOnly },
  event,
  entry,
  closed,
  onChange,
}: {
  state: LineupState;
  event: number;
  entry: number;
  closed: boolean;
  onChange: (lineup: Lineup) => void;
}) {
  const { t } = useText();
  const { chips } = lineup;
  const withChips = (next: readonly ClientChip[]): Lineup => ({ ...lineup, chips: next });
  return (
    <Card title={t("chips.title")}>
      <ChipsPanel
        chips={chips.filter(({ chip_type, name }) => chip_type === "team" || name === "uteam")}
        all={chips}
        event={event}
        entry={entry}
        closed={closed}
        plays="team"
        playLabel={saveOnly === null ? undefined : t("chips.playAndSave")}
        onPlay={({ id }) => (saveOnly ?? onChange)(withChips(proposeChip(chips, id, event)))}
        onCancel={({ id }) => onChange(withChips(cancelChip(chips, id)))}
        onRestore={({ id }) => onChange(withChips(restoreChip(chips, id)))}
      />
    </Card>
  );
}
