// @vitest-environment happy-dom
import type { ClubSheet, OperationsFixture } from "@elvan/contract";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { draw, stubServer, t, type Answers } from "../../../test/draw.tsx";
import { GAME, NOW } from "../../../test/season.ts";
import { gameOf, GameProvider } from "../../data/game.ts";
import { SheetsCard } from "./sheets-card.tsx";

const NAMES: Record<number, string> = { 11: "Holm", 31: "Berg", 41: "Lund" };
const SEASON = gameOf({
  ...GAME.raw,
  elements: GAME.raw.elements.map((one) => {
    const name = NAMES[one.id] ?? one.second_name;
    return { ...one, second_name: name, web_name: name, known_name: "" };
  }),
});
const MATCH = { id: 91, finished: false } as OperationsFixture;
const CALL = "/api/operations/fixtures/91/team-sheets/";
const at = new Date(NOW).toISOString();
const told = (source: "feed" | "operator", starting: number[]): ClubSheet["words"][number] => ({
  ...{ source, at, announced_at: at, players: { starting, bench: [], absent: [] } },
});
const sheet = (source: "feed" | "operator", version: number, ...words: ClubSheet["words"]): ClubSheet => ({
  ...{ team: 1, version, source, words },
});
/** As the feed has told it, and as it is once an operator has told another. */
const FED = sheet("feed", 3, told("feed", [11, 31]));
const SET = sheet("operator", 4, told("feed", [11, 31]), told("operator", [11, 41]));

function open(now: ClubSheet, answers: (become: (next: ClubSheet) => void) => Answers) {
  let stands = now;
  const asked = stubServer({ [`GET ${CALL}`]: () => [stands], ...answers((next) => (stands = next)) });
  draw(
    <GameProvider value={SEASON}>
      <SheetsCard fixture={MATCH} />
    </GameProvider>,
  );
  return asked;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("an operator pastes names, is asked who a doubtful one is, hears what is refused, and that the feed says otherwise [hour-09, hour-12]", async () => {
  const count = { code: "sheet_starting_count", count: 2, limit: 11 };
  const answers = [refusal(400, { starting: [count] })];
  const asked = open(FED, (become) => ({
    [`PUT ${CALL}1/`]: () => {
      const refused = answers.shift();
      if (refused !== undefined) return refused();
      become(SET);
      return SET;
    },
  }));
  const text = await screen.findByLabelText(t("console.sheet.paste"));
  await userEvent.type(text, "Startelva: Holm, Lundx");
  await userEvent.click(await button(t("console.sheet.read")));
  const save = await button(t("console.sheet.save"));
  expect(save.disabled).toBe(true);
  const doubtful = screen.getByLabelText<HTMLSelectElement>("Lundx");
  expect(doubtful.value).toBe("0");
  await userEvent.selectOptions(doubtful, "41");
  await userEvent.click(save);
  expect(await screen.findByText(t("problem.sheet_starting_count", count))).toBeTruthy();
  expect(screen.queryByText(t("console.sheet.differs"))).toBeNull();
  await userEvent.click(await button(t("console.sheet.save")));
  expect(await screen.findByText(t("console.sheet.differs"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("console.sheet.save") })).toBeNull();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ starting: [11, 41], bench: [], seen: 3 });
});

test("left to the feed, the feed's stands again [hour-09, hour-12]", async () => {
  const asked = open(SET, (become) => ({
    [`POST ${CALL}1/leave/`]: () => {
      become(FED);
      return FED;
    },
  }));
  expect(await screen.findByText(t("console.sheet.differs"))).toBeTruthy();
  await userEvent.click(await button(t("console.sheet.leave")));
  await waitFor(() => expect(screen.queryByText(t("console.sheet.differs"))).toBeNull());
  expect(screen.getByText(new RegExp(t("console.sheet.from.feed", { time: "" }).slice(0, 15)))).toBeTruthy();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ seen: 4 });
});
