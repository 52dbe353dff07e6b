// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { lost, refusal } from "../../../test/answers.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GameProvider } from "../../data/game.ts";
import type { Game } from "../../data/game.ts";
import { GAME } from "../../../test/season.ts";
import { CreateForm } from "./create-form.tsx";
import { JoinByCode } from "./join-by-code.tsx";

const refused = (code: string, more: object = {}, field = "non_field_errors") =>
  refusal(400, { [field]: [{ code, message: "No.", ...more }] });

test.each([
  ["without an answer", lost, t("save.offline")],
  ["for a reason that the page does not know, which is shown as it is", refused("not_known_here"), "not_known_here"],
  [
    "because one has as many as one may",
    refused("max_private_entries", { max: 20 }),
    t("leagues.create.tooMany", { max: 20 }),
  ],
])(
  "a league that could not be made says so, the form is as it was, and another try makes it: %s [league-162, league-171, league-172]",
  async (_, answer, words) => {
    let isBack = false;
    const asked = stubServer({ "POST /api/leagues-h2h/": () => (isBack ? { id: 41 } : answer()) });
    draw(<CreateForm h2h />);
    const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(t("leagues.field.name")) });
    await userEvent.type(name(), "Nätlösa");
    const create = () => userEvent.click(screen.getByRole("button", { name: t("leagues.create.submit") }));
    await create();
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(name().value).toBe("Nätlösa");
    isBack = true;
    await create();
    expect(location.pathname).toBe("/leagues");
    expect(asked.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ name: "Nätlösa" })),
    );
  },
);

test("an unknown reason not to let somebody in is shown as it is [league-171]", async () => {
  stubServer({ "POST /api/leagues-private/join/": refused("moon_is_full", {}, "code") });
  draw(<JoinByCode />);
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(t("leagues.join.code")) }), "abc123");
  await userEvent.click(screen.getByRole("button", { name: t("leagues.join.submit") }));
  expect((await screen.findByRole("alert")).textContent).toContain("moon_is_full");
});

test("of a form that was open when a deadline passed the round that it shows is sent [league-102]", async () => {
  const asked = stubServer({ "POST /api/leagues-classic/": () => ({ id: 41 }) });
  const form = (game: Game) => (
    <GameProvider value={game}>
      <CreateForm />
    </GameProvider>
  );
  const { rerender } = draw(form(GAME));
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(t("leagues.field.name")) }), "Sena gänget");
  rerender(form({ ...GAME, current: GAME.next, next: GAME.eventsById.get(GAME.next!.id + 1)! }));
  const start = screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(t("leagues.field.start")) });
  expect(start.value).toBe("13");
  await userEvent.click(screen.getByRole("button", { name: t("leagues.create.submit") }));
  expect(asked.map(({ body }) => body)).toEqual([{ name: "Sena gänget", start_event: 13 }]);
});
