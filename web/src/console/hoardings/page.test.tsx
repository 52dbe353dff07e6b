// @vitest-environment happy-dom
import type { OperationsAd } from "@elvan/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { NOW } from "../../../test/season.ts";
import { Toasts } from "../../components/ui/toast.tsx";
import { Page } from "./page.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const ADS = "/api/operations/hoardings/";
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const NORRSKEN: OperationsAd = {
  ...{ id: 1, version: 3, partner: "Norrsken", title_sv: "Ljus", title_en: "Light", line_sv: "", line_en: "" },
  ...{ link: "https://norrsken.example/", start_time: at(-1), stop_time: at(5) },
  pictures: { mobile: { url: "/picture/1", width: 640, height: 200 }, tablet: null, desktop: null },
};
const WORDS = {
  ...{ partner: "Fjällräven & Söner", link: "https://fjall.example/höst" },
  ...{ title_sv: "Jackor för läktaren", title_en: "Jackets for the stands", line_sv: "Torr.", line_en: "" },
};

/** happy-dom loads no pictures: each is as large as this. */
let size: { width: number; height: number };
class Picture {
  src = "";
  naturalWidth = size.width;
  naturalHeight = size.height;
  async decode() {}
}
beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
  vi.stubGlobal("Image", Picture);
  size = { width: 640, height: 200 };
});
afterEach(() => void vi.unstubAllEnvs());

const drawPage = () =>
  draw(
    <>
      <Page />
      <Toasts />
    </>,
  );
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(t(name as "ads.partner"), { exact: false, selector: "input" });
const type = (name: string, value: string) => fireEvent.change(field(`ads.${name}`), { target: { value } });
/** What is read with a field. */
const words = (name: string) =>
  (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    .join(" ");
const rows = async () => within(await screen.findByRole("list", { name: t("ads.list") })).getAllByRole("listitem");
const choose = (slot: "mobile" | "tablet" | "desktop") =>
  userEvent.upload(field(`ads.picture.${slot}`), new File(["bild"], "bild.png", { type: "image/png" }));
const save = () => userEvent.click(screen.getByRole("button", { name: t("ads.create") }));

async function openForm(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: t("ads.new") }));
  await waitFor(() => expect(document.activeElement).toBe(field("ads.partner")));
}

test("without an ad the page says that no place is shown [core-137]", async () => {
  stubServer({ [`GET ${ADS}`]: () => [] });
  drawPage();
  expect(await screen.findByText(t("ads.none"))).toBeDefined();
  expect(screen.getByText(t("ads.noneWords"))).toBeDefined();
});

test("each ad is listed with its time and widths, and deleted after a question [core-137]", async () => {
  let ads = [
    { ...NORRSKEN, id: 2, partner: "Nästa", start_time: at(4), stop_time: at(9) },
    NORRSKEN,
    { ...NORRSKEN, id: 3, partner: "Förra", start_time: at(-9), stop_time: at(-1) },
  ];
  const asked = stubServer({
    [`GET ${ADS}`]: () => ads,
    [`DELETE ${ADS}1/`]: () => {
      ads = ads.filter(({ id }) => id !== 1);
      return new Response(null, { status: 204 });
    },
  });
  drawPage();
  const told = (await rows()).map(({ textContent }) => textContent ?? "");
  for (const [row, state] of (["coming", "now", "over"] as const).entries())
    expect(told[row]).toContain(t(`ads.state.${state}`));
  expect(told[1]).toContain("Ljus");
  expect(told[1]).toContain(` · ${t("ads.slot.mobile")}`);
  expect(told[1]).not.toContain(t("ads.slot.tablet"));
  await userEvent.click(screen.getByRole("button", { name: t("ads.removeNamed", { partner: "Norrsken" }) }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(t("ads.removeWords"))).toBeDefined();
  expect(asked.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: t("ads.remove") }));
  expect(await screen.findByText(t("ads.removed", { partner: "Norrsken" }))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test("what is wrong is shown at its field, with what to do, and nothing is sent [core-137]", async () => {
  const asked = stubServer({ [`GET ${ADS}`]: () => [] });
  drawPage();
  await openForm();
  type("partner", WORDS.partner);
  type("link", "http://fjall.example");
  type("start_time", "2026-08-21T12:00");
  type("stop_time", "2026-08-21T12:00");
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field("ads.link")));
  expect(words("ads.link")).toContain(t("problem.ad_link"));
  expect(words("ads.title_sv")).toContain(t("problem.blank"));
  expect(words("ads.title_en")).toContain(t("problem.blank"));
  expect(words("ads.stop_time")).toContain(t("problem.stop_before_start"));
  expect(words("ads.picture.mobile")).toContain(t("problem.ad_without_picture"));
  expect(field("ads.partner").getAttribute("aria-invalid")).toBeNull();
  // It is said until the field changes.
  type("link", WORDS.link);
  expect(words("ads.link")).not.toContain(t("problem.ad_link"));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a picture with the wrong measures is refused at its field, and keeps the ad from being saved until it is removed [core-137]", async () => {
  const asked = stubServer({ [`GET ${ADS}`]: () => [], [`POST ${ADS}`]: () => NORRSKEN });
  drawPage();
  await openForm();
  for (const [name, value] of Object.entries(WORDS)) type(name, value);
  await choose("mobile");
  expect(await screen.findByText(t("ads.pictureSize", { ...size }))).toBeDefined();
  size = { width: 320, height: 100 };
  await choose("tablet");
  const limits = { width: 320, height: 100, min_width: 640, max_width: 1600, ratio: 3 };
  await waitFor(() => expect(words("ads.picture.tablet")).toContain(t("problem.picture_size", limits)));
  await save();
  await waitFor(() => expect(document.activeElement).toBe(field("ads.picture.tablet")));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  const slot = t("ads.slot.tablet");
  await userEvent.click(screen.getByRole("button", { name: t("ads.pictureRemoveNamed", { slot }) }));
  await save();
  expect(await screen.findByText(t("ads.created"))).toBeDefined();
});

test("what only the server knows is said at its field, which gets the focus; nothing typed is lost [core-137]", async () => {
  const refused = { non_field_errors: [], partner: [{ code: "ad_listed", partner: WORDS.partner }] };
  stubServer({ [`GET ${ADS}`]: () => [], [`POST ${ADS}`]: () => Response.json(refused, { status: 400 }) });
  drawPage();
  await openForm();
  for (const [name, value] of Object.entries(WORDS)) type(name, value);
  await choose("mobile");
  await waitFor(() => expect(words("ads.picture.mobile")).not.toContain(t("problem.ad_without_picture")));
  await save();
  await waitFor(() => expect(words("ads.partner")).toContain(t("problem.ad_listed", { partner: WORDS.partner })));
  await waitFor(() => expect(document.activeElement).toBe(field("ads.partner")));
  expect(field("ads.link").value).toBe(WORDS.link);
});

test("an ad is previewed in each width as it is written, and published [core-137]", async () => {
  let ads: OperationsAd[] = [];
  const asked = stubServer({
    [`GET ${ADS}`]: () => ads,
    [`POST ${ADS}`]: () => {
      ads = [{ ...NORRSKEN, ...WORDS }];
      return Response.json(ads[0], { status: 201 });
    },
  });
  drawPage();
  await openForm();
  for (const [name, value] of Object.entries(WORDS)) type(name, value);
  type("start_time", "2026-08-20T12:00");
  type("stop_time", "2026-08-22T12:00");
  await choose("mobile");
  const preview = (slot: string) => document.querySelector<HTMLElement>(`[data-preview="${slot}"]`)!;
  await waitFor(() => expect(within(preview("mobile")).getByText(t("ad.mark"))).toBeDefined());
  expect(within(preview("mobile")).getByRole("link").textContent).toContain("Jackor för läktarenTorr.");
  expect(within(preview("desktop")).getByText(t("ads.previewEmpty"))).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText(t("ads.previewLanguage")), "en");
  expect(within(preview("mobile")).getByText("Jackets for the stands")).toBeDefined();
  await save();
  expect(await screen.findByText(t("ads.created"))).toBeDefined();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining(t("ads.state.now"))]);
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    ...{ ...WORDS, start_time: "2026-08-20T12:00:00.000Z", stop_time: "2026-08-22T12:00:00.000Z" },
    pictures: { mobile: btoa("bild") },
  });
});

test("a change keeps the pictures that are not touched, and says which version it began with [core-137]", async () => {
  const asked = stubServer({ [`GET ${ADS}`]: () => [NORRSKEN], [`PUT ${ADS}1/`]: () => NORRSKEN });
  drawPage();
  await userEvent.click(await screen.findByRole("button", { name: t("ads.changeNamed", { partner: "Norrsken" }) }));
  await waitFor(() => expect(field("ads.title_sv").value).toBe("Ljus"));
  type("title_sv", "Mörker");
  await userEvent.click(screen.getByRole("button", { name: t("ads.save") }));
  expect(await screen.findByText(t("ads.changed"))).toBeDefined();
  const put = asked.find(({ method }) => method === "PUT")?.body;
  expect(put).toMatchObject({ title_sv: "Mörker", version: 3 });
  expect((put as { pictures: object }).pictures).toEqual({});
});
