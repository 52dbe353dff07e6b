// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Page } from "./page.tsx";

test("a crest is made of a few presses; the other colour can't be chosen twice [friends-35]", async () => {
  const asked = stubServer({
    "GET /api/entry/5/": () => ({ id: 5, name: "Lag 5", crest: "round.red.white.plain.none" }),
    "PUT /api/entry-crest/": () => ({ crest: "pennant.green.white.sash.tree" }),
  });
  draw(<Page />);
  const group = async (name: string) => within(await screen.findByRole("group", { name }));
  const shape = await group(t("crest.shape"));
  expect(shape.getByRole("radio", { name: t("crest.shape.round") })).toHaveProperty("checked", true);
  const colours = await group(t("crest.colour_1"));
  expect(colours.getByRole("radio", { name: t("crest.colour.white") })).toHaveProperty("disabled", true);
  await userEvent.click(shape.getByRole("radio", { name: t("crest.shape.pennant") }));
  await userEvent.click(colours.getByRole("radio", { name: t("crest.colour.green") }));
  await userEvent.click((await group(t("crest.pattern"))).getByRole("radio", { name: t("crest.pattern.sash") }));
  await userEvent.click((await group(t("crest.sign"))).getByRole("radio", { name: t("crest.sign.tree") }));
  await userEvent.click(screen.getByRole("button", { name: t("crest.save") }));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
    ...{ shape: "pennant", colour_1: "green", colour_2: "white", pattern: "sash", sign: "tree" },
  });
});
