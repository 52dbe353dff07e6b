// @vitest-environment happy-dom
import type { LeagueMoment } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MomentList } from "./moment-list.tsx";

const MOMENT: LeagueMoment = {
  ...{ event: 11, kind: "one_point", entry: 8, entry_name: "<b>Lag 8</b>", crest: null },
  ...{ other: 9, other_name: "Lag 9", figure: 1 },
  reactions: [{ reaction: "fire", count: 2 }],
  own_reaction: "fire",
};
const label = (reaction: "fire" | "star", count: number) =>
  t("life.reacted", { reaction: t(`life.reaction.${reaction}`), count });

test("a moment is told in words, names stay text, and a second press takes a reaction back [friends-39]", async () => {
  const asked = stubServer({
    "PUT /api/league/3/moments/11/one_point/8/reaction/": () => null,
  });
  draw(<MomentList league={3} moments={[MOMENT]} canReact />);
  expect(screen.getByText(t("life.moment.one_point", { team: "<b>Lag 8</b>", other: "Lag 9" }))).not.toBeNull();
  expect(document.querySelector("b")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: label("fire", 2), pressed: true }));
  expect(asked.at(-1)?.body).toEqual({ reaction: null });
});

test("who is no member sees reactions and can't give any [friends-39]", () => {
  draw(<MomentList league={3} moments={[MOMENT]} canReact={false} />);
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText(label("fire", 2))).not.toBeNull();
  expect(screen.queryByText(label("star", 0))).toBeNull();
});
