import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { ChipRule, ElementTypeRules, GameRules, Overrides } from "@elvan/rules";
import { languageOf, LABELS } from "./labels.ts";
import type { BootstrapAsWritten } from "./shapes.ts";

/**
 * What a file leaves out because it is older than the member, or because its game has nothing to say: the numbers we publish
 * (ruleset.ts), and what follows from what stands there.
 */
export function fillIn({ game_config, game_settings, ...written }: BootstrapAsWritten) {
  const events = written.events.map((event) => ({ ...event, data_checked: event.data_checked ?? event.finished }));
  const first = events[0]?.id ?? 1;
  const last = events.at(-1)?.id ?? first;
  const phases = written.phases ?? [
    { id: 1, name: LABELS[languageOf(written)].overall, start_event: first, stop_event: last },
  ];
  return {
    ...written,
    events,
    phases,
    chips: written.chips?.map(chipRule) ?? usualChips(first, last),
    game_config: {
      rules: { ...ALLSVENSKAN_2026.rules, ...((game_config?.rules ?? game_settings) as Partial<GameRules>) },
      scoring: { ...ALLSVENSKAN_2026.scoring, ...game_config?.scoring },
    },
    element_types: written.element_types.map((type) => ({
      ...type,
      ...elementTypeRules(type),
      ui_shirt_specific: type.ui_shirt_specific ?? type.id === 1,
    })),
    // Who has left the league is the only one who cannot be bought.
    elements: written.elements.map((element) => ({
      ...element,
      can_select: element.can_select ?? element.status !== "u",
    })),
  };
}

type AsWritten<Row extends "chips" | "element_types"> = NonNullable<BootstrapAsWritten[Row]>[number];

const chipRule = ({ overrides, ...chip }: AsWritten<"chips">): ChipRule => ({
  ...chip,
  overrides: overrides as Overrides,
});

/** The chips of a season that tells of none, in the rounds that it has. */
function usualChips(first: number, last: number): ChipRule[] {
  const { chips, events } = ALLSVENSKAN_2026;
  return chips
    .filter((chip) => chip.start_event <= last)
    .map((chip) => ({
      ...chip,
      start_event: Math.max(first, chip.start_event),
      stop_event: chip.stop_event === events ? last : Math.min(last, chip.stop_event),
    }));
}

function elementTypeRules({ id, ...given }: AsWritten<"element_types">): ElementTypeRules {
  const usual = ALLSVENSKAN_2026.element_types.find((type) => type.id === id) ?? NO_TYPE;
  return {
    id,
    squad_select: given.squad_select ?? usual.squad_select,
    squad_min_play: given.squad_min_play ?? usual.squad_min_play,
    squad_max_play: given.squad_max_play ?? usual.squad_max_play,
    sub_positions_locked: given.sub_positions_locked ?? usual.sub_positions_locked,
  };
}
const NO_TYPE = { squad_select: 0, squad_min_play: 0, squad_max_play: 0, sub_positions_locked: [] };
