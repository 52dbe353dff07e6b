// @vitest-environment happy-dom
import type { MyTeam } from "@elvan/contract";
import { setCaptain } from "@elvan/rules";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { drawHook, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { useReceipt } from "../../components/squad/receipt-store.ts";
import { BadRequest } from "../../data/call.ts";
import { swapped } from "./lineup.ts";
import { useLineup } from "./use-lineup.ts";

const SAVE = "POST /api/my-team/5/";
const open = (ruleset = GAME.ruleset) =>
  drawHook(() => ({
    ...useLineup(5, EVENT, TEAM, ruleset),
    receipt: useReceipt({ entry: 5, event: EVENT.id, version: 8 }),
  }));
type Drawn = ReturnType<typeof open>;

const captain = ({ result }: Drawn) => result.current.lineup.picks.find((pick) => pick.is_captain)?.element;
const giveArmband = ({ result }: Drawn, element: number) =>
  act(() =>
    result.current.change({
      ...result.current.lineup,
      picks: setCaptain(result.current.lineup.picks, element, GAME.ruleset),
    }),
  );
const swap = ({ result }: Drawn, one: number, other: number) =>
  act(() => result.current.change(swapped(result.current.lineup, one, other, GAME.ruleset)));
/** The team as the server has it after saving these picks. */
const answer = (body: unknown): MyTeam => {
  const { picks } = body as { picks: { element: number }[] };
  const known = new Map(TEAM.picks.map((pick) => [pick.element, pick]));
  return { ...TEAM, version: 8, picks: picks.map((pick) => ({ ...known.get(pick.element)!, ...pick })) };
};

test("a change comes back after a reload, unless it was given up", () => {
  const before = open();
  giveArmband(before, 31);
  expect(before.result.current.changed).toBe(true);
  before.unmount();

  const after = open();
  expect(after.result.current.recalled).toBe(true);
  expect(captain(after)).toBe(31);
  act(() => after.result.current.discard());
  expect(captain(after)).toBe(43);
  after.unmount();
  expect(open().result.current.recalled).toBe(false);
});

test("a team that breaks the formation of the round names why", () => {
  const usual = open();
  expect(usual.result.current.problems).toEqual([]);
  usual.unmount();
  const threeForwards = GAME.ruleset.element_types.map((type) =>
    type.id === 4 ? { ...type, squad_min_play: 3 } : type,
  );
  const drawn = open({ ...GAME.ruleset, element_types: threeForwards });
  expect(drawn.result.current.problems).toEqual([
    { code: "formation_invalid", element_type: 4, count: 2, min: 3, max: 3 },
  ]);
  swap(drawn, 21, 42);
  expect(drawn.result.current.problems).toEqual([]);
});

test("saving sends the order, armbands and chip, and leaves a receipt that can be undone", async () => {
  const asked = stubServer({ [SAVE]: answer });
  const drawn = open();
  giveArmband(drawn, 31);
  await act(async () => expect(await drawn.result.current.save()).toBe(true));
  expect(asked.map(({ path }) => path)).toEqual(["/api/my-team/5/"]);
  const body = asked[0]!.body as { chip: string | null; event: number; picks: Record<string, unknown>[] };
  expect(body).toMatchObject({ chip: null, event: 12 });
  expect(body.picks).toHaveLength(15);
  expect(body.picks.find(({ element }) => element === 31)).toEqual({
    ...{ element: 31, position: 6, is_captain: true, is_vice_captain: false },
  });
  expect(drawn.result.current.changed).toBe(false);
  expect(drawn.result.current.receipt).toMatchObject({ words: t("myTeam.saved"), undo: 7, isHere: true });
});

test("what is changed while it saves stays, over what is saved", async () => {
  let saved = (_: unknown) => {};
  stubServer({ [SAVE]: (body) => new Promise((resolve) => (saved = () => resolve(answer(body)))) });
  const drawn = open();
  giveArmband(drawn, 31);
  let saving: Promise<boolean> | undefined;
  act(() => void (saving = drawn.result.current.save()));
  await waitFor(() => expect(drawn.result.current.saving).toBe(true));
  swap(drawn, 41, 42);
  await act(async () => {
    saved(null);
    await saving;
  });
  expect(captain(drawn)).toBe(31);
  expect(drawn.result.current.saved.picks.find(({ position }) => position === 10)?.element).toBe(41);
  expect(drawn.result.current.lineup.picks.find(({ position }) => position === 10)?.element).toBe(42);
  expect(drawn.result.current.changed).toBe(true);
});

test("a refusal leaves the team as it is, and goes with the next change", async () => {
  const refusal = { non_field_errors: [{ code: "deadline_passed" }] };
  stubServer({ [SAVE]: () => Response.json(refusal, { status: 400 }) });
  const drawn = open();
  giveArmband(drawn, 31);
  await act(async () => expect(await drawn.result.current.save()).toBe(false));
  await waitFor(() => expect(drawn.result.current.error).toBeInstanceOf(BadRequest));
  expect((drawn.result.current.error as BadRequest).problems.map(({ code }) => code)).toEqual(["deadline_passed"]);
  expect(captain(drawn)).toBe(31);
  giveArmband(drawn, 32);
  await waitFor(() => expect(drawn.result.current.error).toBeNull());
});
