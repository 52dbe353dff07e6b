// @vitest-environment happy-dom
import type { DreamTeam } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer } from "../../test/draw.tsx";
import { DreamTeamPitch } from "../components/pitch/dream-team-pitch.tsx";
import { PlayerLink } from "../components/player/player-link.tsx";
import { RoundClubs } from "./round-clubs.tsx";

const LIVE = "GET /api/event/11/live/";

test("a round that has been played shows its players with the clubs of then [mended-96]", async () => {
  stubServer({ [LIVE]: () => ({ elements: [{ id: 41, team: 6, stats: {}, explain: [] }] }) });
  draw(
    <RoundClubs event={11}>
      <PlayerLink element={41} />
      <PlayerLink element={42} />
    </RoundClubs>,
  );
  expect(await screen.findByTitle("Hammarby")).toBeTruthy();
  expect(screen.queryByTitle("AIK")).toBeNull();
  expect(screen.getByTitle("Brommapojkarna")).toBeTruthy();
});

test("a round to come, and a page of no round, show them with those of today [mended-96]", () => {
  const asked = stubServer({});
  draw(
    <>
      <RoundClubs event={12}>
        <PlayerLink element={41} />
      </RoundClubs>
      <PlayerLink element={42} />
    </>,
  );
  expect(screen.getByTitle("AIK")).toBeTruthy();
  expect(screen.getByTitle("Brommapojkarna")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("the dream team of a round wears its shirts [mended-96]", () => {
  const team: DreamTeam = {
    top_player: { id: 41, points: 9 },
    team: [{ element: 41, points: 9, position: 11, team: 6 }],
  };
  draw(<DreamTeamPitch team={team} label="lag" />);
  expect(screen.getByRole("button", { name: /Hammarby/ })).toBeTruthy();
});
