// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { Toasts } from "../../components/ui/toast.tsx";
import { SuggestLineup } from "./suggest-lineup.tsx";
import { useLineup } from "./use-lineup.ts";

const BEST = 14;

function Page() {
  const { lineup, saved, change } = useLineup(5, EVENT, TEAM, GAME.ruleset);
  return (
    <>
      <SuggestLineup lineup={lineup} event={EVENT} onChange={change} />
      <button type="button" onClick={() => change(saved)}>
        As saved
      </button>
      <p>Captain {lineup.picks.find((pick) => pick.is_captain)?.element}</p>
      <Toasts />
    </>
  );
}

test("what a proposed line-up tells goes once the proposal is undone, whichever way [hour-57]", async () => {
  const own = TEAM.picks.map(({ element }) => element);
  const best = own[BEST]!;
  const { team } = GAME.players.get(best)!;
  stubServer({
    "GET /api/forecasts/": () => ({
      fixtures: [...new Set(own.map((element) => GAME.players.get(element)!.team))].map((club, index) => ({
        ...{ id: index + 1, event: EVENT.id, team_h: club, team_a: club === team ? 0 : -1 },
      })),
      elements: own.map((element) => ({ id: element, points: [element === best ? 90 : 20] })),
    }),
  });
  draw(<Page />);
  const words = t("myTeam.suggested", { captain: GAME.players.get(best)!.web_name });
  const suggest = await screen.findByRole("button", { name: t("myTeam.suggest") });
  for (const undo of [t("receipt.undo"), "As saved"]) {
    await userEvent.click(suggest);
    expect(screen.getByText(words)).not.toBeNull();
    expect(screen.getByText(`Captain ${best}`)).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: undo }));
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByText(`Captain ${best}`)).toBeNull();
  }
});
