// @vitest-environment happy-dom
import type { Account } from "@elvan/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal, SIGNED_OUT } from "../../../test/answers.ts";
import { cardOf, focusOn, stubServer, t, type Answers } from "../../../test/draw.tsx";
import { signedIn } from "../../../test/game.tsx";
import { addressNow, drawAt, VISITOR } from "../../../test/screen.tsx";
import { viewerOf } from "../../data/me.ts";
import { Page } from "./page.tsx";

const REGIONS = [
  { id: 1, name: "Sverige", code: "SE", iso_code_short: "SE", iso_code_long: "SWE" },
  { id: 2, name: "Norge", code: "NO", iso_code_short: "NO", iso_code_long: "NOR" },
];
const REGISTER = "POST /api/player/create/";
const UPDATE = "POST /api/player/update/";
const DETAILS = { first_name: "Nils", last_name: "Elva", email: "nils@mail.example", date_of_birth: "1991-02-28" };

beforeEach(() => void vi.stubGlobal("scrollTo", vi.fn<() => void>()));

/** @returns what is asked for */
function open(me = SIGNED_OUT, answers: Answers = {}) {
  const asked = stubServer({
    "GET /api/regions/": () => REGIONS,
    "GET /api/player/email/": () => ({ email: null, confirmed: true, has_password: true }),
    ...answers,
  });
  const viewer = me.player === null ? VISITOR : viewerOf(me);
  drawAt({ address: "/player", viewer }, <Page />);
  return asked;
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const fill = async (name: string, words: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), words);
};
const region = () => screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(t("account.region")) });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const says = (words: string) => screen.queryByText(words) !== null;

async function fillAll(email: string) {
  await waitFor(() => expect(region().value).toBe("1"));
  await fill(t("account.firstName"), "Nils");
  await fill(t("account.lastName"), "Elva");
  await fill(t("account.email"), email);
  await fill(t("account.password"), "sommarmoln");
  await fill(t("account.birth"), "19910228");
}

test("a field is judged when it is left; sending shows all that is missing, and goes to the first of it [league-060, league-110, league-113, league-174]", async () => {
  const asked = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("account.title.register"));
  expect(box(t("account.password")).autocomplete).toBe("new-password");
  expect(box(t("account.email")).autocomplete).toBe("username");
  for (const field of ["firstName", "lastName", "email", "password", "birth", "region"] as const)
    expect(screen.getByText(t(`account.${field}`)).textContent).toBe(`${t(`account.${field}`)} *`);
  await userEvent.click(box(t("account.firstName")));
  await userEvent.click(box(t("account.lastName")));
  expect(says(t("account.error.firstName"))).toBe(true);
  expect(says(t("account.error.lastName"))).toBe(false);
  await waitFor(() => expect(region().value).toBe("1"));
  await userEvent.selectOptions(region(), "0");
  await press(t("account.submit.register"));
  for (const field of ["firstName", "lastName", "email", "password", "birth", "region"] as const)
    expect(says(t(`account.error.${field}`)), field).toBe(true);
  await focusOn(box(t("account.firstName")));
  const birth = screen.getByRole("textbox", { description: new RegExp(t("account.error.birth")) });
  expect(birth).toBe(box(t("account.birth")));
  expect(birth.getAttribute("aria-invalid")).toBe("true");
  expect(birth.getAttribute("autocomplete")).toBe("bday");
  expect(screen.queryByRole("alert")).toBeNull();
  await fill(t("account.password"), "fem45");
  await fill(t("account.birth"), "20200201");
  await fill(t("account.email"), "nils");
  expect(says(t("account.error.passwordShort"))).toBe(true);
  expect(says(t("problem.too_young"))).toBe(true);
  expect(says(t("account.error.emailShape"))).toBe(true);
  await press(t("account.showPassword"));
  expect(box(t("account.password")).type).toBe("text");
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
});

test("a refusal stands at its field until that changes, and the page is at its top [league-174]", async () => {
  open(SIGNED_OUT, { [REGISTER]: refusal(400, { email: [{ code: "unique", message: "" }] }) });
  await fillAll("alice@elvan.example");
  await press(t("account.submit.register"));
  expect(await screen.findByText(t("problem.unique"))).toBeTruthy();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(box(t("account.email")).getAttribute("aria-invalid")).toBe("true");
  expect(addressNow()).toBe("/player");
  await userEvent.type(box(t("account.email")), "x");
  expect(says(t("problem.unique"))).toBe(false);
});

test("who has registered goes on to pick a squad [league-060, league-097]", async () => {
  const asked = open(SIGNED_OUT, { [REGISTER]: () => signedIn({ ...DETAILS, entry: null }) });
  await fillAll(DETAILS.email);
  await press(t("account.submit.register"));
  await waitFor(() => expect(addressNow()).toBe("/squad-selection"));
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    ...{ ...DETAILS, password: "sommarmoln", region: 1, email_elvan: false },
  });
});

test("an address with what came along from a letter is read as it is meant, when registering and later [league-060, league-097]", async () => {
  open(SIGNED_OUT, { [REGISTER]: () => signedIn({ ...DETAILS, entry: null }) });
  await fillAll(`Nils Elva <${DETAILS.email}>`);
  await press(t("account.submit.register"));
  await waitFor(() => expect(addressNow()).toBe("/squad-selection"));
  cleanup();
  open(known());
  const password = new RegExp(`^${t("account.currentPassword")}`);
  await userEvent.type(box(t("account.email")), "x");
  await screen.findByLabelText(password);
  await userEvent.type(box(t("account.email")), "{Backspace},");
  expect(screen.queryByLabelText(password)).toBeNull();
});

const KNOWN = { ...DETAILS, region: 1, email_elvan: false, email_favourite: false, stitched: false };
const known = (more: Partial<Account> = {}) => signedIn({ ...KNOWN, ...more } as Partial<Account>);

test("details that are confirmed for the new season lead to picking a squad [league-097]", async () => {
  open(known({ dirty: true }), { [UPDATE]: () => known() });
  await press(t("account.submit.confirm"));
  await waitFor(() => expect(addressNow()).toBe("/squad-selection"));
});

test("changed details are saved and lead home; the profile says whose it is [league-060, league-097]", async () => {
  const asked = open(known(), { [UPDATE]: () => known({ last_name: "Thorell" }) });
  expect(screen.getByRole("heading", { level: 2, name: "Nils Elva" })).toBeTruthy();
  await fill(t("account.lastName"), "Thorell");
  await press(t("account.submit.update"));
  expect(await screen.findByText(t("account.saved"))).toBeTruthy();
  expect(addressNow()).toBe("/");
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    ...{ last_name: "Thorell", before: { last_name: "Elva" } },
  });
});

test("an address that is not confirmed yet wants a code: a wrong one is refused, another can be sent, the right one ends it", async () => {
  let state = { email: DETAILS.email as string | null, confirmed: false, has_password: true };
  open(known(), {
    "GET /api/player/email/": () => state,
    "POST /api/player/email/": () => new Response(null, { status: 204 }),
    "PUT /api/player/email/": (body) => {
      if ((body as { token: string }).token !== "123456")
        return refusal(400, { token: [{ code: "invalid_code", message: "" }] })();
      state = { ...state, email: null, confirmed: true };
      return known();
    },
  });
  const card = await cardOf(t("account.unconfirmed.title"));
  const submit = within(card).getByRole<HTMLButtonElement>("button", { name: t("account.awaited.submit") });
  expect(submit.disabled).toBe(true);
  await press(t("merge.again"));
  expect(await screen.findByText(t("account.awaited.sentAgain"))).toBeTruthy();
  await fill(t("merge.code"), "654321");
  await userEvent.click(submit);
  expect((await within(card).findByRole("alert")).textContent).toBe(t("problem.invalid_code"));
  await fill(t("merge.code"), "123456");
  await userEvent.click(submit);
  await waitFor(() => expect(says(t("account.unconfirmed.title"))).toBe(false));
  expect(says(t("account.awaited.done"))).toBe(true);
});

test("another address needs the password, and counts once the code that is sent to it is entered", async () => {
  const NEW = "nils@ny.example";
  let state = { email: null as string | null, confirmed: true, has_password: true };
  open(known(), {
    "GET /api/player/email/": () => state,
    [UPDATE]: (body) => {
      if ((body as { password: string }).password !== "sommarmoln")
        return refusal(400, { password: [{ code: "wrong_password", message: "" }] })();
      state = { ...state, email: NEW };
      return known();
    },
  });
  expect(screen.queryByLabelText(new RegExp(`^${t("account.currentPassword")}`))).toBeNull();
  await fill(t("account.email"), NEW);
  await userEvent.type(await screen.findByLabelText(new RegExp(`^${t("account.currentPassword")}`)), "inte mitt");
  await press(t("account.submit.update"));
  expect(await screen.findByText(t("problem.wrong_password"))).toBeTruthy();
  await fill(t("account.currentPassword"), "sommarmoln");
  await press(t("account.submit.update"));
  expect(await cardOf(t("account.awaited.title"))).toBeTruthy();
  expect(says(t("account.awaited.lead", { email: NEW }))).toBe(true);
  expect(box(t("account.email")).value).toBe(DETAILS.email);
  expect(addressNow()).toBe("/player");
});

test.each([
  ["the old account can be merged", {}, "offer"],
  ["after merging the details are to be confirmed", { dirty: true, stitched: true }, "reconfirm"],
  ["then they are merged", { stitched: true }, "merged"],
] as const)("%s [league-096]", async (_, more, box) => {
  open(known(more));
  expect(says(t(`account.stitch.${box}Title`))).toBe(true);
  const offer = screen.queryByRole("link", { name: t("account.stitch.offerAction") });
  expect(offer?.getAttribute("href")).toBe(box === "offer" ? "/player/merge-email" : undefined);
});

test("whoever has no address yet loses nothing they typed when the one that waits for its code is told late", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = vi.fn<() => Promise<unknown>>(() => promise);
  open(signedIn({ email: "" }), { "GET /api/player/email/": asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const name = new RegExp(`^${t("account.firstName")}`);
  expect(screen.queryByLabelText(name)).toBeNull();
  resolve({ email: "nils@mail.example", confirmed: false, has_password: true });
  const first = await screen.findByLabelText(name);
  await userEvent.clear(first);
  await userEvent.type(first, "Nils");
  await waitFor(() => expect(box(t("account.email")).value).toBe("nils@mail.example"));
  expect(box(t("account.firstName")).value).toBe("Nils");
});
