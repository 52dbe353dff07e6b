import { withOverrides } from "@elvan/rules";
import type { Market, MarketPlayer, Ruleset } from "@elvan/rules";
import type { Row } from "../db/schema.ts";
import type { SeasonRows, ValuableRow } from "../db/season-facts.ts";

/** A player of the market as the rules take him, with all that the season's documents say of him. */
export type ElementFacts = Row<"element"> & MarketPlayer;

/** All that is public about the season, held in memory. Never changed: a new state is a new value. */
export type Facts = Omit<SeasonRows, "season" | "elements"> & {
  season: Row<"season">;
  elements: ElementFacts[];
  market: Market<ElementFacts>;
  /** Statistics by fixture, in the order of the elements' ids. */
  stats: ReadonlyMap<number, Row<"fixture_stat">[]>;
  /** By round, the players as they stood at its deadline. */
  rounds: ReadonlyMap<number, Row<"element_event">[]>;
  /** Earlier seasons by element code. */
  past: ReadonlyMap<number, Row<"element_past">[]>;
  /** The most valuable teams of the last deadline. */
  valuable: ValuableRow[];
};

/** The season's numbers from the version that holds in a round, without the round's own changes of them. */
export function rulesetOf(facts: Pick<Facts, "rulesets">, event: number): Ruleset {
  const version = facts.rulesets.findLast((row) => row.from_event <= event) ?? facts.rulesets[0];
  if (!version) throw new Error("the season has no ruleset");
  return version.body;
}

/** The season's numbers in a round, with the round's own changes of them. */
export function rulesetIn(facts: Pick<Facts, "rulesets" | "events">, event: number): Ruleset {
  const overrides = facts.events.find((row) => row.id === event)?.overrides;
  const ruleset = rulesetOf(facts, event);
  return overrides ? withOverrides(ruleset, overrides) : ruleset;
}
