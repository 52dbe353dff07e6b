import { z } from "zod";
import { ChipName, ChipType } from "./common.ts";
import { OverridesShape } from "./settings.ts";

export const Chip = z.object({
  id: z.int(),
  name: ChipName,
  number: z.int(),
  start_event: z.int(),
  stop_event: z.int(),
  chip_type: ChipType,
  overrides: OverridesShape,
});
export type Chip = z.infer<typeof Chip>;

/** `proposed` and `cancelled` exist only in the browser. */
export const ChipStatus = z.enum(["available", "unavailable", "active", "played"]);
export const MyChip = z.object({
  id: z.int(),
  status_for_entry: ChipStatus,
  played_by_entry: z.array(z.int()),
  name: ChipName,
  number: z.int(),
  start_event: z.int(),
  stop_event: z.int(),
  chip_type: ChipType,
  is_pending: z.boolean(),
});
export type MyChip = z.infer<typeof MyChip>;

export const PlayedChip = z.object({ name: ChipName, time: z.iso.datetime({ precision: 6 }), event: z.int() });
export type PlayedChip = z.infer<typeof PlayedChip>;
