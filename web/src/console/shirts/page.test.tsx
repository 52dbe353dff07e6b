// @vitest-environment happy-dom
import type { SpecialShirt } from "@elvan/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { OWNER, drawAt } from "../../../test/screen.tsx";
import { NOW } from "../../../test/season.ts";
import { Page } from "./page.tsx";

beforeEach(() => void vi.stubEnv("TZ", "UTC"));
afterEach(() => void vi.unstubAllEnvs());

const SHIRTS = "/api/operations/special-shirts/";
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const SASH = {
  pattern: "sash",
  colours: ["#101010", "#ffd100", "#ffffff"],
  goalkeeper: ["#00aa00", "#101010"],
} as const;
const shirt = (team: number, more: object = {}) =>
  ({ team, kit: SASH, start_time: null, stop_time: null, ...more }) as unknown as SpecialShirt;
const open = () => drawAt({ address: "/console/shirts", viewer: OWNER }, <Page />);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(t(name as "shirts.from"), { exact: false });
const worn = async () => within(await screen.findByRole("list", { name: t("shirts.list") })).getAllByRole("listitem");
const give = () => userEvent.click(screen.getByRole("button", { name: t("shirts.give") }));

test("a club's special shirt is drawn, in all sizes and for the goalkeeper, and given; it is then in the list [core-137]", async () => {
  let shirts: SpecialShirt[] = [];
  const asked = stubServer({
    [`GET ${SHIRTS}`]: () => shirts,
    [`PUT ${SHIRTS}3/`]: () => {
      shirts = [shirt(3)];
      return new Response(null, { status: 204 });
    },
  });
  open();
  expect(await screen.findByText(t("shirts.none"))).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText(t("shirts.club")), "3");
  await userEvent.selectOptions(screen.getByLabelText(t("shirts.pattern")), "sash");
  const colours = { ground: "#101010", second: "#ffd100", trim: "#ffffff", keeperGround: "#00aa00" };
  for (const [name, value] of Object.entries(colours)) fireEvent.input(field(`shirts.${name}`), { target: { value } });
  fireEvent.input(field("shirts.keeperTrim"), { target: { value: "#101010" } });
  fireEvent.change(field("shirts.until"), { target: { value: "2026-08-24T18:00" } });
  expect(document.querySelectorAll("figure [data-shirt]")).toHaveLength(4);
  await give();
  expect(await screen.findByText(t("shirts.given", { club: "Djurgården" }))).toBeDefined();
  const [row, ...more] = await worn();
  expect(row?.textContent).toContain(`Djurgården · ${t("shirts.state.now")}`);
  expect(more).toEqual([]);
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    ...{ kit: SASH, start_time: null, stop_time: "2026-08-24T18:00:00.000Z" },
    before: { kit: null, start_time: null, stop_time: null },
  });
});

test("each says whether it is worn, from when and until when; one is taken off [core-137]", async () => {
  let shirts = [
    shirt(1, { start_time: at(2) }),
    shirt(2, { stop_time: at(2) }),
    shirt(4, { start_time: at(-9), stop_time: at(-1) }),
  ];
  stubServer({
    [`GET ${SHIRTS}`]: () => shirts,
    [`DELETE ${SHIRTS}2/`]: () => {
      shirts = shirts.filter(({ team }) => team !== 2);
      return new Response(null, { status: 204 });
    },
  });
  open();
  const states = (await worn()).map(({ textContent }) => textContent ?? "");
  const [from] = t("console.periodFrom", { from: "§" }).split("§");
  const [until] = t("console.periodUntil", { until: "§" }).split("§");
  expect(states[0]).toContain(`AIK · ${t("shirts.state.coming")}${from}20 aug`);
  expect(states[1]).toContain(`Brommapojkarna · ${t("shirts.state.now")}${until}20 aug`);
  expect(states[2]).toMatch(new RegExp(`Elfsborg · ${t("shirts.state.over")}20 aug.*20 aug`, "u"));
  await userEvent.click(screen.getByRole("button", { name: t("shirts.takeOffNamed", { club: "Brommapojkarna" }) }));
  expect(await screen.findByText(t("shirts.takenOff", { club: "Brommapojkarna" }))).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Brommapojkarna", { selector: "strong" })).toBeNull());
});

test("to change one, its club and what is drawn are taken into the form, which takes the focus [core-137]", async () => {
  stubServer({ [`GET ${SHIRTS}`]: () => [shirt(4, { start_time: at(2) })] });
  open();
  await userEvent.click(await screen.findByRole("button", { name: t("shirts.changeNamed", { club: "Elfsborg" }) }));
  const club = screen.getByLabelText<HTMLSelectElement>(t("shirts.club"));
  await waitFor(() => expect(document.activeElement).toBe(club));
  expect(club.value).toBe("4");
  expect(screen.getByLabelText<HTMLSelectElement>(t("shirts.pattern")).value).toBe("sash");
  expect(field("shirts.second").value).toBe("#ffd100");
  expect(field("shirts.from").value).toBe("2026-08-20T19:30");
});

test("an end that is refused is said at its field [core-137]", async () => {
  const refused = { stop_time: [{ code: "stop_passed", message: "" }] };
  stubServer({ [`GET ${SHIRTS}`]: () => [], [`PUT ${SHIRTS}1/`]: () => Response.json(refused, { status: 400 }) });
  open();
  await screen.findByText(t("shirts.none"));
  fireEvent.change(field("shirts.until"), { target: { value: "2026-08-19T18:00" } });
  await give();
  expect(await screen.findByText(t("problem.stop_passed"))).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field("shirts.until")));
});
