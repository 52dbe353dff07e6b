import { api, type MyTeam, type Player, type TeamSheet } from "@elvan/contract";
import { expect, type Page } from "@playwright/test";
import { post } from "./managers.ts";
import { read } from "./people.ts";
import { gameOf, teamOf } from "./squad.ts";

const STARTERS = 11;

/** Whether the player's club has announced an eleven without them. */
export const isLeftOut = ({ id, team }: Player, sheets: readonly TeamSheet[]): boolean => {
  const own = sheets.filter((sheet) => sheet.team === team);
  return own.length > 0 && own.every(({ starting }) => !starting.includes(id));
};

export const startersOf = ({ picks }: MyTeam): number[] =>
  picks.filter(({ position }) => position <= STARTERS).map(({ element }) => element);

type LeftOut = {
  entry: number;
  event: number;
  players: Map<number, Player>;
  player: Player;
  sheets: TeamSheet[];
};

/** When line-ups are known, somebody buys a starter whose club has left them on its bench, with a fit player of the same kind on their own. */
export async function buyLeftOut(page: Page): Promise<LeftOut> {
  const { entry, event, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const sheets = await read(page, api.teamSheet.list, { event });
  const benched = sheets.flatMap(({ bench }) => bench).map((element) => players.get(element)!);
  const owned = team.picks.map(({ element }) => players.get(element)!);
  const isFit = (one: Player) => one.status === "a" && !isLeftOut(one, sheets);
  const substitutes = team.picks
    .filter(({ position, element }) => position > STARTERS + 1 && isFit(players.get(element)!))
    .map(({ element_type }) => element_type);
  const found = team.picks
    .filter(({ position, is_captain, is_vice_captain }) => position <= STARTERS && !is_captain && !is_vice_captain)
    .filter(({ element_type }) => substitutes.includes(element_type))
    .flatMap((out) =>
      benched
        .filter(
          (one) =>
            isLeftOut(one, sheets) && one.element_type === out.element_type && one.can_select && !owned.includes(one),
        )
        .filter((one) => one.now_cost <= out.selling_price + team.transfers.bank)
        .filter((one) => owned.filter(({ id, team: club }) => id !== out.element && club === one.team).length < 3)
        .map((into) => ({ out, into })),
    )[0];
  if (!found) throw new Error("nobody to buy who is left out");
  const { out, into } = found;
  const bought = await post(page, "/api/transfers/", {
    ...{ chip: null, entry, event },
    transfers: [
      {
        ...{ element_in: into.id, purchase_price: into.now_cost },
        ...{ element_out: out.element, selling_price: out.selling_price },
      },
    ],
  });
  expect(bought.status, JSON.stringify(bought.json)).toBe(200);
  return { entry, event, players, player: into, sheets };
}
