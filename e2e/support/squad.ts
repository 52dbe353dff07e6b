import { api, type MyTeam, type Player } from "@elvan/contract";
import { expect, type Locator, type Page } from "@playwright/test";
import { entryOf, read } from "./people.ts";
import { drawn } from "./settled.ts";
import type { Words } from "./words.ts";

/** The entry of whoever is signed in, the round that is open, and the players by id. */
export async function gameOf(page: Page): Promise<{ entry: number; event: number; players: Map<number, Player> }> {
  const { elements, events } = await read(page, api.bootstrapStatic.get);
  const event = events.find(({ is_next }) => is_next)?.id ?? 0;
  return { entry: await entryOf(page), event, players: new Map(elements.map((one) => [one.id, one])) };
}

export const teamOf = (page: Page, entry: number): Promise<MyTeam> => read(page, api.myTeam.get, { entry });

/** The squad without its order: who, and what was paid for them. */
export const holdings = ({ picks }: MyTeam): string[] =>
  picks.map(({ element, purchase_price }) => `${element} for ${purchase_price}`).toSorted();

/** Whether typing the name finds this player alone. */
function isAlone(name: string, players: ReadonlyMap<number, Player>): boolean {
  return [...players.values()].filter((one) => one.web_name.includes(name)).length === 1;
}

export type Exchange = { out: Player; into: Player };

/**
 * Up to `count` exchanges from the end of the bench on that the squad can pay for, the goalkeeper in goal left out, and with no more
 * than three of a club. `dear`: the dearest come, whatever is in the bank.
 */
export function exchanges(
  team: MyTeam,
  players: ReadonlyMap<number, Player>,
  { count, dear = false }: { count: number; dear?: boolean },
): Exchange[] {
  let { bank } = team.transfers;
  const squad = new Set(team.picks.map(({ element }) => element));
  const owned = new Set(squad);
  const from = (one: number) => [...squad].filter((element) => players.get(element)?.team === one).length;
  const found: Exchange[] = [];
  for (const pick of team.picks.toSorted((a, b) => b.position - a.position)) {
    const out = players.get(pick.element);
    if (found.length === count || !out || pick.position === 1) continue;
    if (!isAlone(out.web_name, players)) continue;
    const into = [...players.values()]
      .filter((one) => one.element_type === pick.element_type && one.status === "a" && one.can_select)
      .filter((one) => !owned.has(one.id) && !squad.has(one.id) && isAlone(one.web_name, players))
      .filter((one) => dear || one.now_cost <= pick.selling_price + bank)
      .filter((one) => from(one.team) < 3)
      .toSorted((a, b) => (dear ? b.now_cost - a.now_cost : a.now_cost - b.now_cost) || a.id - b.id)[0];
    if (!into) continue;
    bank += pick.selling_price - into.now_cost;
    squad.delete(out.id);
    squad.add(into.id);
    found.push({ out, into });
  }
  return found;
}

/** Takes players out on the pitch and puts others in from the list, as somebody does with a mouse. */
export async function exchange(page: Page, t: Words, wanted: readonly Exchange[]): Promise<void> {
  for (const { out, into } of wanted) {
    await removeButton(page, t, out).click();
    await takeFrom(page, t, into);
  }
}

/** The squad, as shirts or as a list. Beside it stands the list of all players, which may hold the same people. */
const squadPanel = (page: Page): Locator => page.getByRole("tabpanel");

/** Takes a player out of the squad. */
export const removeButton = (page: Page, t: Words, { web_name }: Player): Locator =>
  squadPanel(page).getByRole("button", { name: t("playerList.remove", { player: web_name }), exact: true });

/** Puts a player back who was taken out. */
export const restoreButton = (page: Page, t: Words, { web_name }: Player): Locator =>
  squadPanel(page).getByRole("button", { name: t("builder.restore", { player: web_name }), exact: true });

/** The list of all players: beside the squad, or in a dialog. */
export const playerList = (place: Page | Locator, t: Words): Locator =>
  place.getByRole("table", { name: t("playerList.title") });

/** Searches for a player in the list. */
export async function searchFor(place: Page | Locator, t: Words, name: string): Promise<void> {
  const box = place.getByRole("searchbox", { name: t("playerList.search") });
  await box.fill(name);
  // The rows follow the address, which waits for a pause in typing; a press that ends on another row is none.
  await expect(box.page()).toHaveURL((url) => (url.searchParams.get("q") ?? "") === name);
  await drawn(box.page());
}

/** Takes a player into the squad whom the list has. */
export const addButton = (place: Page | Locator, t: Words, { web_name }: Player): Locator =>
  playerList(place, t).getByRole("button", { name: t("playerList.add", { player: web_name }), exact: true });

/** Finds a player in the list and takes them. */
export async function takeFrom(place: Page | Locator, t: Words, player: Player): Promise<void> {
  await searchFor(place, t, player.web_name);
  await addButton(place, t, player).click();
}

/** A shirt on the pitch. */
export const shirt = (page: Page, name: string): Locator =>
  squadPanel(page).getByRole("button", { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}[, ]`) });

/** My Team is drawn: for a moment after its address the page that led to it still is, with shirts of its own. */
export async function expectMyTeam(page: Page, t: Words): Promise<void> {
  await expect(page).toHaveURL(/my-team/);
  await expect(page.getByRole("heading", { name: t("myTeam.title"), level: 1 })).toBeAttached();
}

/** A chip's row in the panel, by its code. */
export const chipRow = (page: Page, t: Words, chip: string): Locator =>
  page
    .getByRole("list", { name: t("chips.label") })
    .getByRole("listitem")
    .filter({ has: page.getByText(t(`chip.${chip}.name`), { exact: true }) });
