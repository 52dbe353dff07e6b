/** The places for partners, by the width of the window (core-137). */
export const AD_SLOTS = ["mobile", "tablet", "desktop"] as const;
export type AdSlot = (typeof AD_SLOTS)[number];

/** The widest window of a place, in px; the last has the rest. */
export const SLOT_ENDS = { mobile: 480, tablet: 1024 } as const;

export const slotAt = (width: number): AdSlot =>
  width <= SLOT_ENDS.mobile ? "mobile" : width <= SLOT_ENDS.tablet ? "tablet" : "desktop";
