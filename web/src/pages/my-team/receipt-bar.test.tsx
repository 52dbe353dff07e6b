// @vitest-environment happy-dom
import type { MyTeam } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, TEAM } from "../../../test/season.ts";
import { noteReceipt } from "../../components/squad/receipt-store.ts";
import { MyTeamEditor } from "./my-team-editor.tsx";

const SAVE = "POST /api/my-team/5/";

test("a receipt that is put away leaves the keyboard its place [core-046]", async () => {
  stubServer({});
  noteReceipt({
    ...{ entry: 5, event: EVENT.id, version: 7, words: t("myTeam.saved"), told: "" },
    ...{ at: "2026-08-20T17:30:00Z", undo: null, isHere: true },
  });
  draw(
    <MyTeamEditor
      {...{ entry: 5, event: EVENT, team: TEAM, welcome: { shown: false, close: () => {} }, onUnsaved: () => {} }}
    />,
  );
  const receipt = await screen.findByRole("region", { name: new RegExp(t("myTeam.saved")) });
  await userEvent.click(within(receipt).getByRole("button", { name: t("common.dismiss") }));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(screen.queryByRole("region", { name: new RegExp(t("myTeam.saved")) })).toBeNull();
});

test("after transfers the receipt says who is on the bench, and one press has them start and saves [hour-103]", async () => {
  const team = {
    ...TEAM,
    picks: TEAM.picks.map((pick) => ({ ...pick, expected_points: { 25: 62, 33: 20 }[pick.element] ?? 44 })),
  };
  const saved = (body: unknown): MyTeam => {
    const known = new Map(team.picks.map((pick) => [pick.element, pick]));
    const { picks } = body as { picks: { element: number }[] };
    return { ...team, version: 8, picks: picks.map((pick) => ({ ...known.get(pick.element)!, ...pick })) };
  };
  const asked = stubServer({ [SAVE]: saved });
  const told = t("receipt.onBench", { players: "Spelare 25", count: 1 });
  noteReceipt({
    ...{ entry: 5, event: EVENT.id, version: 7, words: t("transfers.done", { count: 1 }), told, benched: [25] },
    ...{ at: "2026-08-20T17:30:00Z", undo: 6, isHere: false },
  });
  draw(
    <MyTeamEditor
      entry={5}
      event={EVENT}
      team={team}
      welcome={{ shown: false, close: () => {} }}
      onUnsaved={() => {}}
    />,
  );
  const receipt = await screen.findByRole("region", { name: new RegExp(t("transfers.done", { count: 1 })) });
  expect(receipt.textContent).toContain(told);
  const pair = { player: "Spelare 25", out: "Spelare 33" };
  await userEvent.click(await within(receipt).findByRole("button", { name: t("receipt.putIn", pair) }));
  await waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
  const { picks } = asked.find(({ method }) => method === "POST")!.body as { picks: MyTeam["picks"] };
  expect(picks.find(({ element }) => element === 25)!.position).toBeLessThan(12);
});
