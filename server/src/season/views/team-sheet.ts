import type { ClubSheet, TeamSheet } from "@elvan/contract";
import { isOfKickoff } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../facts.ts";
import { iso, isoMicro, isoOrNull } from "../../platform/times.ts";
import { fixturesIn } from "./live.ts";

/** Of a round's matches in their order, the home side first. */
export const viewTeamSheets = (facts: Facts, event: number): TeamSheet[] =>
  fixturesIn(facts, event).flatMap((fixture) =>
    sheetsOf(facts, fixture)
      .toSorted((a, b) => Number(b.team === fixture.team_h) - Number(a.team === fixture.team_h))
      .map((sheet) => viewTeamSheet(sheet)),
  );

export const sheetsOf = (facts: Facts, { id, kickoff_time }: Pick<Row<"fixture">, "id" | "kickoff_time">) =>
  (facts.team_sheets.get(id) ?? []).filter(({ announced_at }) =>
    isOfKickoff(announced_at.getTime(), kickoff_time?.getTime() ?? null),
  );

const viewTeamSheet = (sheet: Row<"team_sheet">): TeamSheet => ({
  fixture: sheet.fixture,
  team: sheet.team,
  source: sheet.source,
  announced_at: iso(sheet.announced_at),
  changed_at: isoOrNull(sheet.changed_at),
  starting: sheet.starting,
  bench: sheet.bench,
  absent: sheet.absent,
});

export const viewClubSheet = (
  team: number,
  standing: Row<"team_sheet"> | undefined,
  words: readonly Row<"team_sheet_word">[],
): ClubSheet => ({
  team,
  version: standing?.version ?? 0,
  source: standing?.source ?? null,
  words: words.map(({ source, at, announced_at, players }) => ({
    ...{ source, at: isoMicro(at), announced_at: iso(announced_at), players },
  })),
});
