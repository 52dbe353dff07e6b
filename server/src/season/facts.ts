import { withOverrides } from "@elvan/rules";
import type { Market, MarketPlayer, Ruleset } from "@elvan/rules";
import type { ToldForecasts } from "../db/forecasts.ts";
import type { Row } from "../db/schema.ts";
import type { SeasonRows, ValuableRow } from "../db/season-facts.ts";

export type ElementFacts = Row<"element"> & MarketPlayer;

/** Immutable: a new state is a new value. */
export type Facts = Omit<SeasonRows, "season" | "elements"> & {
  season: Row<"season">;
  elements: ElementFacts[];
  market: Market<ElementFacts>;
  /** Ordered by element id. */
  stats: ReadonlyMap<number, Row<"fixture_stat">[]>;
  /** By round, the players at its deadline. */
  rounds: ReadonlyMap<number, Row<"element_event">[]>;
  /** By element code. */
  past: ReadonlyMap<number, Row<"element_past">[]>;
  /** By match. A match whose sheets are as before keeps its array. */
  team_sheets: ReadonlyMap<number, readonly Row<"team_sheet">[]>;
  /** Rises with every word of any source. */
  team_sheets_version: number;
  /** Undefined before they have first been worked out. */
  forecasts: ToldForecasts | undefined;
  out_of_tables: number[];
  valuable: ValuableRow[];
};

/** Without the round's own overrides. */
export function rulesetOf(facts: Pick<Facts, "rulesets">, event: number): Ruleset {
  const version = facts.rulesets.findLast((row) => row.from_event <= event) ?? facts.rulesets[0];
  if (!version) throw new Error("the season has no ruleset");
  return version.body;
}

export function rulesetIn(facts: Pick<Facts, "rulesets" | "events">, event: number): Ruleset {
  const overrides = facts.events.find((row) => row.id === event)?.overrides;
  const ruleset = rulesetOf(facts, event);
  return overrides ? withOverrides(ruleset, overrides) : ruleset;
}
