import { DIFFICULTY_VIEWS } from "@elvan/rules";
import type { DifficultyView } from "@elvan/rules";
import { useMemo } from "react";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import type { CalendarOrder } from "./calendar.ts";

/** In the address; `all` stands for every round that is left. */
export const ROUND_CHOICES = ["5", "8", "all"] as const;

export type CalendarControls = { rounds: number; view: DifficultyView; order: CalendarOrder; mine: boolean };

export const roundsWord = (rounds: number): string => (rounds === Infinity ? "all" : String(rounds));
const roundsOf = (word: string | null): number => (word === "all" ? Infinity : word === "8" ? 8 : 5);

export const readCalendar = (params: URLSearchParams): CalendarControls => ({
  rounds: roundsOf(params.get("rounds")),
  view: DIFFICULTY_VIEWS.find((view) => view === params.get("view")) ?? "both",
  order: params.get("sort") === "name" ? "name" : "ease",
  mine: params.get("mine") === "1",
});

export function writeCalendar(params: URLSearchParams, change: Partial<CalendarControls>): void {
  const { rounds, view, order, mine } = { ...readCalendar(params), ...change };
  const put = (name: string, value: string, standard: string) =>
    value === standard ? params.delete(name) : params.set(name, value);
  put("rounds", roundsWord(rounds), "5");
  put("view", view, "both");
  put("sort", order, "ease");
  put("mine", mine ? "1" : "", "");
}

const change = (next: Partial<CalendarControls>): void =>
  changeAddressParams((params) => writeCalendar(params, next), { replace: true });

export function useCalendarControls() {
  const params = useAddressParams();
  return { controls: useMemo(() => readCalendar(params), [params]), change };
}
