// @vitest-environment happy-dom
import type { NameWord } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { drawAt, OWNER } from "../../../test/screen.tsx";
import { WordsCard } from "./words-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const WORD: NameWord = {
  ...{ id: 3, word: "stryktips*", allowed: false, reason: "Reklam", added: "2026-08-01T12:00:00.000000Z" },
};
const field = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a word is refused in names, tried and taken back, each with a reason [mended-10]", async () => {
  let words: NameWord[] = [];
  const asked = stubServer({
    "GET /api/operations/name-words/": () => words,
    "POST /api/operations/name-words/": () => (words = [WORD])[0],
    "POST /api/operations/name-words/try/": () => ({ game: words[0]?.word ?? null, person: words[0]?.word ?? null }),
    "POST /api/operations/name-words/3/remove/": () => {
      words = [];
      return new Response(null, { status: 204 });
    },
  });
  drawAt({ address: "/console", viewer: OWNER }, <WordsCard />);
  await userEvent.type(field(t("console.words.word")), "stryktips*");
  await userEvent.type(field(t("console.reason")), "Reklam");
  await press(t("console.words.add"));
  expect(await screen.findByText(t("console.words.added", { word: WORD.word }))).toBeDefined();
  const list = within(await screen.findByRole("list", { name: t("console.words.list") }));
  expect(list.getByText("Reklam")).toBeDefined();
  await userEvent.type(field(t("console.words.try")), "stryktipset");
  await press(t("console.words.trySubmit"));
  const hit = t("console.words.hitAll", { name: "stryktipset", line: WORD.word });
  expect(await screen.findByText(hit)).toBeDefined();
  await userEvent.click(list.getByRole("button", { name: t("console.words.removeNamed", { word: WORD.word }) }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.type(dialog.getByRole("textbox"), "Kampanjen är slut");
  await userEvent.click(dialog.getByRole("button", { name: t("console.words.remove") }));
  expect(await screen.findByText(t("console.words.removed", { word: WORD.word }))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
  await press(t("console.words.trySubmit"));
  expect(await screen.findByText(t("console.words.free", { name: "stryktipset" }))).toBeDefined();
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { word: "stryktips*", allowed: false, reason: "Reklam" },
    { name: "stryktipset" },
    { reason: "Kampanjen är slut" },
    { name: "stryktipset" },
  ]);
});
