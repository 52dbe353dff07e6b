// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { hideForecasts } from "../../data/forecasts.ts";
import { savedLineup } from "./lineup.ts";
import { MyTeamPitch } from "./my-team-pitch.tsx";

const LINEUP = savedLineup(TEAM);
const [FIRST] = TEAM.picks;
const plateOf = (element: number) =>
  document.querySelector(`[data-player="${element}"]`)?.lastElementChild?.lastElementChild?.textContent;

test("plates of My Team tell the next match, form, forecast or price, which is kept on the device [hour-81]", async () => {
  const { team } = GAME.players.get(FIRST!.element)!;
  stubServer({
    "GET /api/fixtures/": () => [],
    "GET /api/forecasts/": () => ({
      fixtures: [{ id: 1, event: EVENT.id, team_h: team, team_a: -1 }],
      elements: [{ id: FIRST!.element, points: [47] }],
    }),
  });
  draw(<MyTeamPitch lineup={LINEUP} event={EVENT} partOf={() => undefined} onPress={() => {}} menuFor={null} />);
  const choice = screen.getByRole("combobox", { name: t("plates.label") });
  await userEvent.selectOptions(choice, t("plates.forecast"));
  await waitFor(() => expect(plateOf(FIRST!.element)).toBe("4,7"));
  expect(screen.getByRole("button", { name: new RegExp(`${t("plates.forecast")} 4,7`) })).toBeTruthy();
  await userEvent.selectOptions(choice, t("plates.price"));
  expect(plateOf(FIRST!.element)).toBe((FIRST!.selling_price / 10).toFixed(1).replace(".", ","));
  expect(localStorage.getItem("elvan.plates")).toBe("price");
  await userEvent.selectOptions(choice, t("plates.forecast"));
  act(() => hideForecasts(true));
  expect(screen.queryByRole("option", { name: t("plates.forecast") })).toBeNull();
  expect((choice as HTMLSelectElement).value).toBe("match");
  act(() => hideForecasts(false));
});
