// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { leagueDetail, refusal } from "../../../../test/answers.ts";
import { draw, stubServer, t } from "../../../../test/draw.tsx";
import { hasServerError } from "../../../data/server-error.ts";
import { LeagueAdmin } from "./league-admin.tsx";

const DETAIL = "GET /api/leagues-classic/4/";
const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(t("leagues.field.name")) });

/** Administers a league that begins later; `is.away` has it refused from then on. */
function administer(is = { away: false }) {
  const asked = stubServer({
    [DETAIL]: () => (is.away ? refusal(500)() : leagueDetail(4, "Höstligan", { start_event: 12 })),
    "PUT /api/leagues-classic/4/": refusal(500),
    "GET /api/league/4/code/": () => ({ code: "abc123" }),
    "GET /api/league/4/search-entries/?search=": () => [],
  });
  draw(<LeagueAdmin league={4} scoring="c" />);
  return { is, asked };
}
async function rename(to: string): Promise<void> {
  await userEvent.clear(await name());
  await userEvent.type(await name(), to);
}

test("a league that could not be changed says so, and the form is as it was [league-162, league-178]", async () => {
  administer();
  await rename("Vinterligan");
  await userEvent.click(screen.getByRole("button", { name: t("leagues.admin.update") }));
  expect((await screen.findByRole("alert")).textContent).toBe(t("error.other.lead"));
  expect((await name()).value).toBe("Vinterligan");
});

test("a form stays as it is when its league cannot be had again [league-178]", async () => {
  const { is, asked } = administer();
  await rename("Vinterligan");
  is.away = true;
  await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(asked.filter(({ path }) => path === "/api/leagues-classic/4/")).toHaveLength(2));
  expect((await name()).value).toBe("Vinterligan");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where there is no form yet the league can be asked for again, and is not said to be somebody else's [league-178]", async () => {
  const { is } = administer({ away: true });
  expect(await screen.findByText(t("common.failed"))).toBeDefined();
  expect(screen.queryByText(t("leagues.admin.notYours"))).toBeNull();
  expect(hasServerError()).toBe(false);
  is.away = false;
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  expect((await name()).value).toBe("Höstligan");
});
