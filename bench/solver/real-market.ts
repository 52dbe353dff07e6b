import { forecaster, lastSeasonRates, PARAMETERS } from "../../forecast/src/index.ts";
import type { SolverProblem } from "../../forecast/src/solver/index.ts";
import { defaultLineup, randomInt, seeded } from "../../rules/src/index.ts";
import type { MarketPlayer, Random, Ruleset } from "../../rules/src/index.ts";
import { forecastFacts } from "../../server/src/feed/forecast-facts.ts";
import { readFolder } from "../../server/src/feed/public-api/read-folder.ts";
import { rulesetOf } from "../../server/src/feed/public-api/season-rows.ts";

type Listed = MarketPlayer & { selected: number };

/** A recorded season as it stands, its forecasts, and managers who have picked by what is popular. */
export async function realMarket(folder: string, rounds: number): Promise<(seed: number) => SolverProblem> {
  const read = await readFolder(folder);
  const ruleset = rulesetOf(read);
  const facts = forecastFacts(read);
  const first = facts.matches.filter(({ team_h_score }) => team_h_score !== null).map(({ event }) => event ?? 0);
  const open = Math.max(...first) + 1;
  const ahead = facts.events.filter(({ id }) => id >= open).slice(0, rounds);
  const now = ahead[0]!.deadline_time - 1;
  const expected = new Map(facts.players.map(({ id }) => [id, ahead.map(() => 0)]));
  const matches = facts.matches.filter(({ event }) => ahead.some(({ id }) => id === event));
  const roundOf = new Map(matches.map(({ id, event }) => [id, (event ?? open) - open]));
  const forecast = forecaster(facts, now, PARAMETERS, lastSeasonRates(facts.season, PARAMETERS));
  for (const match of matches)
    for (const { player, expected: points } of forecast(match, ruleset).players)
      expected.get(player)![roundOf.get(match.id)!]! += points;
  const listed = read.bootstrap.elements.map(
    ({ id, element_type, team, now_cost, can_select, selected_by_percent }): Listed => ({
      ...{ id, element_type, team, now_cost, can_select },
      selected: Number(selected_by_percent),
    }),
  );
  const market = new Map(listed.map((player): [number, MarketPlayer] => [player.id, player]));
  return (seed) => {
    const random = seeded("manager", seed);
    const elements = popularSquad(listed, ruleset, random);
    const cost = elements.reduce((sum, element) => sum + market.get(element)!.now_cost, 0);
    const squad = {
      ...defaultLineup(elements, market, ruleset),
      bank: ruleset.rules.squad_total_spend - cost,
      free_transfers: 1 + randomInt(random, 3),
      transfers_made: 0,
      chip: null,
      unlimited: false,
    };
    return {
      squad: { ...squad, purchase_prices: squad.elements.map((element) => market.get(element)!.now_cost) },
      facts: { market, plays: [], rounds: ahead.map((round) => ({ ...round, ruleset })), now, start: null },
      expected,
      horizon: rounds,
      chips: [],
      wishes: [],
      mostHits: 1,
      benchWeight: 0.1,
      decay: 0.95,
      savedTransfer: 1,
    };
  };
}

/** Drawn by how many managers have each, until fifteen can be paid. */
function popularSquad(players: readonly Listed[], ruleset: Ruleset, random: Random): number[] {
  const { squad_team_limit, squad_total_spend, squad_squadsize } = ruleset.rules;
  for (;;) {
    const drawn = players
      .filter(({ can_select }) => can_select)
      .map((player) => ({ player, key: random() ** (1 / (player.selected + 0.05)) }))
      .toSorted((a, b) => b.key - a.key);
    const squad: Listed[] = [];
    for (const { player } of drawn) {
      const type = ruleset.element_types.find(({ id }) => id === player.element_type)!;
      const has = (fits: (other: Listed) => boolean) => squad.filter(fits).length;
      if (has(({ team }) => team === player.team) >= squad_team_limit) continue;
      if (has(({ element_type }) => element_type === type.id) < type.squad_select) squad.push(player);
    }
    const cost = squad.reduce((sum, { now_cost }) => sum + now_cost, 0);
    if (squad.length === squad_squadsize && cost <= squad_total_spend) return squad.map(({ id }) => id);
  }
}
