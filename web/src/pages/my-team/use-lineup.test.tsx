// @vitest-environment happy-dom
import type { MyTeam } from "@elvan/contract";
import { setCaptain } from "@elvan/rules";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, drawHook, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { useReceipt } from "../../components/squad/receipt-store.ts";
import { BadRequest } from "../../data/call.ts";
import { differencesOf, swapped } from "./lineup.ts";
import { LineupElsewhere } from "./lineup-elsewhere.tsx";
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
  expect(drawn.result.current.receipt).toMatchObject({
    ...{ words: t("myTeam.saved"), told: t("receipt.captain", { player: "Spelare 31" }), undo: 7, isHere: true },
  });
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

/** What a laptop has saved meanwhile: 32 is captain. */
const ELSEWHERE: MyTeam = { ...TEAM, version: 9, picks: setCaptain(TEAM.picks, 32, GAME.ruleset) as MyTeam["picks"] };
const CHANGED = { version: [{ code: "squad_changed", message: "", from: TEAM.version, version: 9 }] };
const openWith = (team: MyTeam) => drawHook(() => useLineup(5, EVENT, team, GAME.ruleset));

test("a save says which version it was made on; where only the number has moved, it is sent again with the newest [mended-93]", async () => {
  const versions: unknown[] = [];
  stubServer({
    [SAVE]: (body) => {
      const { version } = body as { version: number };
      versions.push(version);
      return version === 9 ? answer(body) : Response.json(CHANGED, { status: 400 });
    },
    "GET /api/my-team/5/": () => ({ ...TEAM, version: 9 }),
  });
  const drawn = open();
  giveArmband(drawn, 31);
  await act(async () => expect(await drawn.result.current.save()).toBe(true));
  expect(versions).toEqual([TEAM.version, 9]);
});

test("changes begun on a team that another device has saved since are asked about, and stay so after a reload [mended-93]", async () => {
  const asked = stubServer({
    [SAVE]: () => Response.json(CHANGED, { status: 400 }),
    "GET /api/my-team/5/": () => ELSEWHERE,
  });
  const before = openWith(TEAM);
  swap(before as Drawn, 41, 42);
  await act(async () => expect(await before.result.current.save()).toBe(false));
  before.unmount();
  openWith(ELSEWHERE).unmount();
  const after = openWith(ELSEWHERE);
  expect(after.result.current.elsewhere).toBe(true);
  expect(differencesOf(after.result.current.saved, after.result.current.lineup)).toMatchObject({
    captain: { theirs: [32], mine: [43] },
    starters: { theirs: [41], mine: [42] },
  });
  await act(async () => void (await after.result.current.save()));
  expect(asked.filter(({ method }) => method === "POST").at(-1)?.body).toMatchObject({ version: 9 });
  act(() => after.result.current.discard());
  expect(after.result.current).toMatchObject({ elsewhere: false, changed: false });
  expect(captain(after as Drawn)).toBe(32);
});

test("what differs is named, with both choices [mended-93]", async () => {
  const drawn = openWith(TEAM);
  const state = drawn.result.current;
  drawn.unmount();
  const save = vi.fn<() => Promise<boolean>>(async () => true);
  const discard = vi.fn<() => void>();
  const mine = { ...state.lineup, picks: setCaptain(TEAM.picks, 31, GAME.ruleset) };
  const saved = { ...state.lineup, picks: setCaptain(TEAM.picks, 32, GAME.ruleset) };
  const name = (element: number) => GAME.players.get(element)!.web_name;
  draw(<LineupElsewhere state={{ ...state, saved, lineup: mine, save, discard }} />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain(
    t("elsewhere.field", { what: t("player.captain"), theirs: name(32), mine: name(31) }),
  );
  await userEvent.click(screen.getByRole("button", { name: t("elsewhere.keep") }));
  expect(save).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: t("elsewhere.take") }));
  expect(discard).toHaveBeenCalledTimes(1);
});
