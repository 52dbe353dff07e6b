import type { Alert, Watch } from "@elvan/contract";
import { watchLights, type Finding } from "@elvan/rules";
import type { AlertRow } from "../../db/alerts.ts";
import type { Row } from "../../db/schema.ts";
import { isoMicro, isoMicroOrNull } from "../../platform/times.ts";

export const viewLights = (findings: readonly Finding[]): Watch["lights"] =>
  watchLights(findings).map(({ findings: own, ...light }) => ({
    ...light,
    findings: own.map(({ area: _, ...finding }) => finding),
  }));

export const viewAlert = ({ id, rule, subject, facts, ...times }: AlertRow): Alert => ({
  ...{ id, rule, subject, facts },
  began: isoMicro(times.began_at ?? times.seen_at),
  told: isoMicroOrNull(times.told_at),
  ended: isoMicroOrNull(times.ended_at),
});

export const viewSilence = ({ rule, until, reason }: Row<"alert_silence">): Watch["silences"][number] => ({
  ...{ rule, reason },
  until: isoMicro(until),
});
