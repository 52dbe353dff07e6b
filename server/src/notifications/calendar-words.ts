import type { Language } from "@elvan/contract";

type CalendarWords = {
  name: string;
  deadline(event: number): string;
  deadlineLead: string;
  players(names: readonly string[]): string;
  provisional: string;
};

const SV = new Intl.ListFormat("sv-SE", { type: "conjunction" });
const EN = new Intl.ListFormat("en-GB", { type: "conjunction" });

export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  sv: {
    name: "Elvan: mitt lag",
    deadline: (event) => `Deadline för omgång ${event}`,
    deadlineLead: "Ändringar efter deadline gäller nästa omgång.",
    players: (names) => `Dina spelare: ${SV.format(names)}`,
    provisional: "Preliminär tid.",
  },
  en: {
    name: "Elvan: my team",
    deadline: (event) => `Round ${event} deadline`,
    deadlineLead: "Changes after the deadline count for the next round.",
    players: (names) => `Your players: ${EN.format(names)}`,
    provisional: "Provisional time.",
  },
};
