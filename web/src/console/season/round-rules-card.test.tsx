// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { RoundRulesCard } from "./round-rules-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const event = GAME.next!.id;
const REVIEW = `POST /api/operations/events/${event}/rules/review/`;
const SET = `PUT /api/operations/events/${event}/rules/`;
const NONE = { squad_team_limit: null, transfers_cap: null, max_extra_free_transfers: null };

test("a round's limit is changed with a reason, after it is shown what that does [season-46]", async () => {
  const asked = stubServer({
    [REVIEW]: () => ({ changes: [{ rule: "squad_team_limit", from: 3, to: 2 }], over: 31 }),
    [SET]: () => new Response(null, { status: 204 }),
  });
  draw(<RoundRulesCard rounds={[event]} />);
  const field = screen.getByLabelText(t("console.rules.squad_team_limit"), { exact: false });
  fireEvent.change(field, { target: { value: "2" } });
  await userEvent.click(screen.getByRole("button", { name: t("console.rules.set") }));
  const dialog = await screen.findByRole("alertdialog");
  const rule = t("console.rules.squad_team_limit");
  expect(await within(dialog).findByText(t("console.rules.change", { rule, from: 3, to: 2 }))).toBeDefined();
  expect(within(dialog).getByText(t("console.rules.over", { teams: 31 }))).toBeDefined();
  await userEvent.type(within(dialog).getByRole("textbox"), "två klubbar slås ihop");
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.rules.set") }));
  const sent = () => asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ ...NONE, squad_team_limit: 2, reason: "två klubbar slås ihop", before: NONE }]);
});

test("what the server refuses is said at once, and no reason is asked for [season-46]", async () => {
  const refused = { non_field_errors: [{ code: "rules_as_before", message: "" }] };
  stubServer({ [REVIEW]: () => Response.json(refused, { status: 400 }) });
  draw(<RoundRulesCard rounds={[event]} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.rules.set") }));
  const dialog = await screen.findByRole("alertdialog");
  expect(await within(dialog).findByText(t("problem.rules_as_before"))).toBeDefined();
  await waitFor(() => expect(within(dialog).queryByRole("textbox")).toBeNull());
});
