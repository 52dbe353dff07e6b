import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cancelChip,
  chipInPlay,
  chipsChanged,
  chipToSend,
  proposeChip,
  proposedAfterDraft,
  restoreChip,
  reviewProposal,
} from "./chip-draft.ts";
import type { ClientChip } from "./chip-draft.ts";
import { ALL_CHIPS } from "./test-market.ts";

const WILDCARD = 1;
const SECOND_WILDCARD = 2;
const PDBUS = 3;
const TWO_CAPTAINS = 4;
const UTEAM = 5;
const EVENT = 10;

type Status = ClientChip["status_for_entry"];

/** The season's chips, all available but for the statuses given by id. */
function chips(statuses: Record<number, Status> = {}): readonly ClientChip[] {
  return ALL_CHIPS.chips.map(({ id, name, chip_type, start_event, stop_event }) => ({
    id,
    name,
    chip_type,
    start_event,
    stop_event,
    status_for_entry: statuses[id] ?? "available",
    played_by_entry: statuses[id] === "played" ? [4] : [],
  }));
}
const statusOf = (list: readonly ClientChip[], id: number) => list.find((chip) => chip.id === id)?.status_for_entry;

describe("proposing", () => {
  test.each(["available", "unavailable"] as const)("an %s chip becomes proposed [core-070]", (status) => {
    expect(statusOf(proposeChip(chips({ [PDBUS]: status }), PDBUS, EVENT), PDBUS)).toBe("proposed");
  });

  test.each(["active", "proposed"] as const)("is refused while another chip is %s [core-070]", (status) => {
    const list = chips({ [TWO_CAPTAINS]: status });
    expect(proposeChip(list, PDBUS, EVENT)).toBe(list);
    expect(reviewProposal(list, PDBUS, EVENT)).toEqual([
      { code: "chip_already_active", chip: "pdbus", active: "2capt" },
    ]);
  });

  test("a proposed wildcard disables Loan Rangers and the reverse [core-074]", () => {
    const wildcard = proposeChip(chips(), WILDCARD, EVENT);
    expect(reviewProposal(wildcard, UTEAM, EVENT)).toHaveLength(1);
    expect(reviewProposal(proposeChip(chips(), UTEAM, EVENT), WILDCARD, EVENT)).toHaveLength(1);
    expect(reviewProposal(cancelChip(wildcard, WILDCARD), UTEAM, EVENT)).toEqual([]);
  });

  test("a played chip stays played, and the problem names the round", () => {
    const list = chips({ [PDBUS]: "played" });
    expect(proposeChip(list, PDBUS, EVENT)).toBe(list);
    expect(reviewProposal(list, PDBUS, EVENT)).toEqual([{ code: "chip_played", chip: "pdbus", event: 4 }]);
  });

  test("a chip outside its window is refused with that window", () => {
    expect(reviewProposal(chips(), SECOND_WILDCARD, EVENT)).toEqual([
      { code: "chip_unavailable", chip: "wildcard", start_event: 16, stop_event: 30 },
    ]);
    expect(reviewProposal(chips(), SECOND_WILDCARD, 16)).toEqual([]);
  });

  test("of the two wildcards only the one that is meant is proposed", () => {
    const list = proposeChip(chips(), WILDCARD, EVENT);
    expect([WILDCARD, SECOND_WILDCARD].map((id) => statusOf(list, id))).toEqual(["proposed", "available"]);
  });

  test("a chip that is not there changes nothing", () => {
    const list = chips();
    expect(proposeChip(list, 99, EVENT)).toBe(list);
    expect(cancelChip(list, 99)).toBe(list);
    expect(restoreChip(list, 99)).toBe(list);
    expect(reviewProposal(list, 99, EVENT)).toEqual([]);
  });
});

describe("cancelling and restoring", () => {
  test("a proposed chip is available again [core-071]", () => {
    expect(statusOf(cancelChip(chips({ [UTEAM]: "proposed" }), UTEAM), UTEAM)).toBe("available");
  });

  test("an active team chip is cancelled, and can be restored [core-071]", () => {
    const cancelled = cancelChip(chips({ [PDBUS]: "active" }), PDBUS);
    expect(statusOf(cancelled, PDBUS)).toBe("cancelled");
    expect(statusOf(restoreChip(cancelled, PDBUS), PDBUS)).toBe("active");
    expect(statusOf(proposeChip(cancelled, PDBUS, EVENT), PDBUS)).toBe("active");
  });

  test("a confirmed transfer chip cannot be cancelled [core-073]", () => {
    const list = chips({ [UTEAM]: "active" });
    expect(cancelChip(list, UTEAM)).toBe(list);
  });

  test("restoring is refused once another chip is in play [core-071]", () => {
    const cancelled = cancelChip(chips({ [PDBUS]: "active", [TWO_CAPTAINS]: "unavailable" }), PDBUS);
    const other = proposeChip(cancelled, TWO_CAPTAINS, EVENT);
    expect(statusOf(other, TWO_CAPTAINS)).toBe("proposed");
    expect(restoreChip(other, PDBUS)).toBe(other);
  });

  test.each(["available", "unavailable", "played", "cancelled"] as const)(
    "there is nothing to cancel at %s",
    (status) => {
      const list = chips({ [PDBUS]: status });
      expect(cancelChip(list, PDBUS)).toBe(list);
    },
  );
});

describe("a draft of transfers that changes", () => {
  const proposed = chips({ [WILDCARD]: "proposed" });

  test.each([
    ["a returned player and no cost left take the wildcard back", 0, true, "available"],
    ["a returned player, but still points to pay", 4, true, "proposed"],
    ["no cost, but nobody returned", 0, false, "proposed"],
  ] as const)("%s [core-075]", (_, cost, returned, expected) => {
    expect(statusOf(proposedAfterDraft(proposed, { cost, returned }), WILDCARD)).toBe(expected);
  });

  test("only a proposed wildcard is taken back", () => {
    for (const list of [chips({ [UTEAM]: "proposed" }), chips({ [WILDCARD]: "active" }), chips()]) {
      expect(proposedAfterDraft(list, { cost: 0, returned: true })).toBe(list);
    }
  });
});

describe("saving", () => {
  test("the chip in play is sent where it belongs, else null", () => {
    const sent = (list: readonly ClientChip[]) => [chipToSend(list, "team"), chipToSend(list, "transfer")];
    expect(sent(chips())).toEqual([null, null]);
    expect(sent(chips({ [PDBUS]: "proposed" }))).toEqual(["pdbus", null]);
    expect(sent(chips({ [PDBUS]: "active" }))).toEqual(["pdbus", null]);
    expect(sent(chips({ [PDBUS]: "cancelled" }))).toEqual([null, null]);
    expect(sent(chips({ [UTEAM]: "proposed" }))).toEqual([null, "uteam"]);
  });

  test("a proposed or cancelled chip is an unsaved change [core-086]", () => {
    expect(chipsChanged(chips({ [PDBUS]: "active" }))).toBe(false);
    expect(chipsChanged(chips({ [PDBUS]: "cancelled" }))).toBe(true);
    expect(chipsChanged(chips({ [PDBUS]: "proposed" }))).toBe(true);
  });
});

test("whatever is clicked, at most one chip is in play, and none played or in play for good is lost [core-070]", () => {
  const click = fc.tuple(fc.constantFrom("propose", "cancel", "restore"), fc.integer({ min: 1, max: 8 }));
  const start = fc.constantFrom(
    chips(),
    chips({ [PDBUS]: "active" }),
    chips({ [UTEAM]: "active", [PDBUS]: "played" }),
    chips({ [WILDCARD]: "played", [TWO_CAPTAINS]: "unavailable" }),
  );
  fc.assert(
    fc.property(start, fc.array(click, { maxLength: 30 }), (before, clicks) => {
      const after = clicks.reduce((list, [kind, id]) => {
        if (kind === "propose") return proposeChip(list, id, EVENT);
        return kind === "cancel" ? cancelChip(list, id) : restoreChip(list, id);
      }, before);
      const inPlay = after.filter(({ status_for_entry: status }) => status === "active" || status === "proposed");
      expect(inPlay.length).toBeLessThanOrEqual(1);
      expect(chipInPlay(after)).toBe(inPlay[0] ?? null);
      const forGood = before.filter(
        ({ id, status_for_entry: status }) => status === "played" || (status === "active" && id === UTEAM),
      );
      for (const chip of forGood) expect(statusOf(after, chip.id)).toBe(chip.status_for_entry);
      expect(after.some((chip) => chip.id === SECOND_WILDCARD && chip.status_for_entry === "proposed")).toBe(false);
    }),
  );
});
