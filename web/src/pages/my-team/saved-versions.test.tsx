// @vitest-environment happy-dom
import type { SquadRevision } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { draw, focusOn, stubServer, t } from "../../../test/draw.tsx";
import { NOW, TEAM } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";
import { Toasts } from "../../components/ui/toast.tsx";
import { SavedVersions } from "./saved-versions.tsx";

const VERSIONS = "GET /api/my-team/5/revisions/";
const RESTORE = "POST /api/my-team/5/restore/";
const FIFTEEN = TEAM.picks.map(({ element }) => element);

/** Saved so many hours ago. */
const version = (number: number, hours: number, more: Partial<SquadRevision>): SquadRevision => ({
  ...{ version: number, at: new Date(NOW - hours * 3_600_000).toISOString(), kind: "picks", event: 12, bank: 10 },
  ...{ elements: FIFTEEN, captain: 43, vice_captain: 31, transfers_made: 0, chip: null, problems: [] },
  ...more,
});
/** 46 came for 41 and went again; now 36 is there for 33. */
const SAVED = [
  version(7, 1, { kind: "transfers", elements: FIFTEEN.map((one) => (one === 33 ? 36 : one)), bank: 4 }),
  version(6, 2, { kind: "transfers", problems: [{ code: "version_undone", message: "" }] }),
  version(5, 3, {}),
  version(4, 90, { kind: "deadline", event: 11 }),
];

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

async function open({ unsaved = false, locked = false } = {}) {
  const onRestored = vi.fn<() => void>();
  draw(
    <>
      <SavedVersions entry={5} locked={locked} unsaved={unsaved} onRestored={onRestored} />
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: t("versions.show") }));
  return { onRestored };
}
const lines = async () => within(await screen.findByRole("list")).findAllByRole("listitem");
const back = (line: HTMLElement) => within(line).getByRole<HTMLButtonElement>("button");
const goBackTo = async (index: number) => {
  await userEvent.click(back((await lines())[index]!));
  return screen.findByRole("dialog");
};
const confirm = () =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: t("versions.restore") }));

test("they are asked for by a press; each says what was saved, and one that was undone why it cannot come back", async () => {
  const asked = stubServer({ [VERSIONS]: () => SAVED });
  draw(<SavedVersions entry={5} locked={false} unsaved={false} onRestored={() => {}} />);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: t("versions.show") }));
  const [present, undone, picks, start] = await lines();
  expect(present!.textContent).toContain(t("versions.kind.transfers"));
  expect(present!.textContent).toContain(t("versions.present"));
  expect(within(present!).queryByRole("button")).toBeNull();
  const why = within(undone!).getByText(t("problem.version_undone"));
  expect(back(undone!).disabled).toBe(true);
  expect(back(undone!).getAttribute("aria-describedby")).toBe(why.id);
  expect(picks!.textContent).toContain(t("versions.kind.picks"));
  expect(back(picks!).disabled).toBe(false);
  expect(start!.textContent).toContain(t("versions.start"));
});

test("the press that brings them takes its own button away, and the keyboard stays where they come", async () => {
  stubServer({ [VERSIONS]: () => SAVED });
  await open();
  expect(await lines()).toHaveLength(4);
  await focusOn(screen.getByRole("heading", { name: t("versions.title") }).closest("section"));
});

test("before it comes back it says who comes, who goes and what is in the bank", async () => {
  const asked = stubServer({ [VERSIONS]: () => SAVED, [RESTORE]: () => ({ ...TEAM, version: 8 }) });
  const { onRestored } = await open();
  const dialog = await goBackTo(3);
  const words = plain(dialog.textContent);
  expect(words).toContain(t("versions.confirmPlayers", { incoming: "Spelare 33", outgoing: "Spelare 36" }));
  expect(words).toContain(t("versions.confirmBank", { bank: "0,4 Mkr → 1,0 Mkr" }));
  expect(words).not.toContain(t("versions.confirmUnsaved"));
  expect(onRestored).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText(t("versions.done"))).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ version: 4 });
  expect(onRestored).toHaveBeenCalledTimes(1);
});

test("of the same players it says that their line-up comes back, and of unsaved changes that they go", async () => {
  stubServer({ [VERSIONS]: () => [version(7, 1, {}), version(6, 2, { captain: 31, vice_captain: 43 })] });
  await open({ unsaved: true });
  const words = plain((await goBackTo(1)).textContent);
  expect(words).toContain(t("versions.confirmLineup"));
  expect(words).toContain(t("versions.confirmUnsaved"));
});

test("one that can no longer come back is refused in words, and the list is loaded again", async () => {
  const moved = { code: "version_price_changed", message: "", element: 33, now_cost: 52 };
  let saved = SAVED;
  stubServer({
    [VERSIONS]: () => saved,
    [RESTORE]: () => {
      saved = SAVED.with(3, { ...SAVED[3]!, problems: [moved] });
      return refusal(400, { non_field_errors: [moved] })();
    },
  });
  const { onRestored } = await open();
  const dialog = await goBackTo(3);
  await confirm();
  const words = t("problem.version_price_changed", { element: "Spelare 33", now_cost: "5,2\u00a0Mkr" });
  expect((await within(dialog).findByRole("alert")).textContent).toContain(words);
  await userEvent.click(within(dialog).getByRole("button", { name: t("common.cancel") }));
  await waitFor(async () => expect(back((await lines())[3]!).disabled).toBe(true));
  expect(onRestored).not.toHaveBeenCalled();
});

test("after the deadline none can come back", async () => {
  stubServer({ [VERSIONS]: () => SAVED });
  await open({ locked: true });
  for (const line of (await lines()).slice(1)) expect(back(line).disabled).toBe(true);
});

test("none yet is said; what could not be loaded comes with a retry", async () => {
  let answer: (body: unknown) => unknown = refusal(500);
  stubServer({ [VERSIONS]: (body) => answer(body) });
  await open();
  expect(await screen.findByText(t("common.failed"))).toBeTruthy();
  answer = () => [];
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  expect(await screen.findByText(t("versions.none"))).toBeTruthy();
});
