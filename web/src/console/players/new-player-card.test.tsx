// @vitest-environment happy-dom
import { BY_HAND_FROM } from "@elvan/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { NewPlayerCard } from "./new-player-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const [club] = [...GAME.clubs.values()];
const field = (label: string) => screen.getByLabelText(label, { exact: false });

async function fillAndSend(): Promise<void> {
  await userEvent.type(field(t("consolePlayer.field.first_name")), "Åke");
  await userEvent.type(field(t("consolePlayer.field.second_name")), "Nylund");
  await userEvent.type(field(t("consolePlayer.field.web_name")), "Nylund");
  await userEvent.clear(field(t("consolePlayer.field.now_cost")));
  await userEvent.type(field(t("consolePlayer.field.now_cost")), "5.5");
  await userEvent.click(screen.getByRole("button", { name: t("consolePlayer.add") }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "värvad i morse");
  await userEvent.click(within(dialog).getByRole("button", { name: t("consolePlayer.add") }));
}

test("a new player is added with a reason, and their page is one press away [season-41]", async () => {
  const asked = stubServer({ "POST /api/operations/players/": () => Response.json({ element: BY_HAND_FROM }) });
  draw(<NewPlayerCard />);
  await fillAndSend();
  const link = await screen.findByRole("link", { name: "Åke Nylund" });
  expect(link.getAttribute("href")).toBe(`/console/players/${BY_HAND_FROM}`);
  expect(asked.find(({ path }) => path === "/api/operations/players/")?.body).toEqual({
    ...{ first_name: "Åke", second_name: "Nylund", web_name: "Nylund", element_type: 3, team: club!.id },
    ...{ start_cost: 55, player: null, reason: "värvad i morse" },
  });
  expect(screen.getByText(t("consolePlayer.addedUnlinked"), { exact: false })).toBeDefined();
});

test("who is there already is told, and nothing typed is lost [season-41]", async () => {
  const problem = { message: "", code: "player_there", element: 31 };
  stubServer({
    "POST /api/operations/players/": () => Response.json({ non_field_errors: [problem] }, { status: 400 }),
  });
  draw(<NewPlayerCard />);
  await fillAndSend();
  expect(await screen.findByText(t("problem.player_there"), { exact: false })).toBeDefined();
  await waitFor(() => expect(screen.getByDisplayValue("Åke")).toBeDefined());
});
