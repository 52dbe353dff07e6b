import {
  ALERT_RULES,
  CHIP_NAMES,
  CREST_COLOUR_NAMES,
  CREST_PATTERNS,
  CREST_SHAPES,
  CREST_SIGNS,
  DIFFICULTY_VIEWS,
  MOMENT_KINDS,
  REACTIONS,
  WATCH_AREAS,
  WATCH_REMARKS,
} from "@elvan/rules";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import {
  AuditAction,
  ClockAction,
  FORECAST_PARTS,
  CALL_REFUSALS,
  JOB_NAMES,
  PERSON_ACTS,
  PERSON_EFFECTS,
  LEAD_MINUTES,
  LedgerLine,
  NameAppeal,
  NOTIFICATION_KINDS,
  PlayerStatus,
  SuspensionScope,
  TimelineIncident,
} from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { SORT_NAMES } from "../components/player-list/player-filter.ts";
import { DETAIL_KEYS } from "../console/audit/detail-keys.ts";
import { MEASURES } from "../pages/statistics/measure.ts";
import { scoringRows } from "../pages/rules/scoring-rows.ts";
import sv from "./sv.json" with { type: "json" };

const SIGNS = [...TimelineIncident.shape.kind.exclude(["substitution"]).options, "saves", "on", "off"];

/** Keys that are put together at run time (`messageKey`): every member of the family must be there. */
const FAMILIES: [string, readonly string[]][] = [
  ["sort.", SORT_NAMES],
  ["statistics.about.", SORT_NAMES],
  ["statistics.short.", SORT_NAMES],
  ["rules.action.", scoringRows(ALLSVENSKAN_2026).map(({ action }) => action)],
  ["console.audit.action.", AuditAction.options],
  ["console.audit.key.", DETAIL_KEYS],
  ["console.job.name.", JOB_NAMES],
  ["console.feed.phase.", ["scheduled", "running", "ended", "confirmed", "postponed", "abandoned"]],
  ["alerts.rule.", ALERT_RULES],
  ["watch.area.", WATCH_AREAS],
  ["watch.finding.", [...ALERT_RULES, ...WATCH_REMARKS]],
  ["watch.advice.", [...ALERT_RULES, ...WATCH_REMARKS]],
  ["person.act.", PERSON_ACTS],
  ["person.hint.", PERSON_ACTS],
  ["person.effect.", PERSON_EFFECTS],
  ["person.why.", CALL_REFUSALS],
  ["person.scope.", SuspensionScope.options],
  ["person.scopeOf.", SuspensionScope.options],
  ["person.mail.", ["sent", "dropped", "failed", "waiting"]],
  ["suspension.", SuspensionScope.options],
  ["notifications.kind.", NOTIFICATION_KINDS],
  ["notifications.channel.", ["both", "push", "mail", "none"]],
  ["notifications.lead.", LEAD_MINUTES.map(String)],
  ["notifications.quiet.", ["from", "until"]],
  ["demo.action.", ClockAction.options],
  ["demo.done.", ClockAction.options],
  ["ledger.all_", LedgerLine.shape.status.options],
  ["ledger.is_", LedgerLine.shape.status.options],
  ["ledger.lost_", ["clean_sheets", "yellow_cards"]],
  ["data.name.", NameAppeal.shape.state.options],
  ["movement.", ["new", "same", "up", "down"]],
  ["calendar.view_", DIFFICULTY_VIEWS],
  ["forecasts.part.", FORECAST_PARTS],
  ["forecasts.known.", ["played", "clubs", "matches", "news", "market"]],
  ["forecasts.unknown.", ["lineUps", "return", "tactics", "luck"]],
  ["statistics.per_", MEASURES],
  ["crest.", ["shape", "colour_1", "colour_2", "pattern", "sign"]],
  ["crest.shape.", CREST_SHAPES],
  ["crest.colour.", CREST_COLOUR_NAMES],
  ["crest.pattern.", CREST_PATTERNS],
  ["crest.sign.", CREST_SIGNS],
  ["life.moment.", MOMENT_KINDS],
  ["life.reaction.", REACTIONS],
  ["theme.", ["system", "light", "dark"]],
  ["clock.", ["begun", "half_time", "over", "to_come"].flatMap((name) => [name, `${name}Long`])],
  ["match.kind_", TimelineIncident.shape.kind.options],
  ["sign.", SIGNS],
  ["signName.", SIGNS],
  ["player.status.", PlayerStatus.options.filter((status) => status !== "a")],
];

describe("messages whose key is put together", () => {
  test.each(FAMILIES)("%s is complete", (prefix, members) => {
    for (const member of members) expect(sv).toHaveProperty([`${prefix}${member}`]);
  });

  test.each(CHIP_NAMES)("the chip %s has a name and a description", (chip) => {
    for (const part of ["name", "text", "long"]) expect(sv).toHaveProperty([`chip.${chip}.${part}`]);
  });

  test.each(["denied", "missing", "updating", "unavailable", "offline", "other"])(
    "the error page %s has its words",
    (kind) => {
      expect(sv).toHaveProperty([`error.${kind}.title`]);
      expect(sv).toHaveProperty([`error.${kind}.lead`]);
    },
  );
});
