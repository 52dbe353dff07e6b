import type { Language } from "@elvan/contract";

type CalendarWords = {
  name: string;
  deadline(event: number): string;
  deadlineLead: string;
  players(names: readonly string[]): string;
};

const SV = new Intl.ListFormat("sv-SE", { type: "conjunction" });
const EN = new Intl.ListFormat("en-GB", { type: "conjunction" });

export const CALENDAR_WORDS: Readonly<Record<Language, CalendarWords>> = {
  sv: {
    name: "Elvan: mitt lag",
    deadline: (event) => `Deadline för omgång ${event}`,
    deadlineLead: "Efter deadline kan laget inte ändras förrän till nästa omgång.",
    players: (names) => `Dina spelare: ${SV.format(names)}`,
  },
  en: {
    name: "Elvan: my team",
    deadline: (event) => `Round ${event} deadline`,
    deadlineLead: "After the deadline your team can’t be changed until the next round.",
    players: (names) => `Your players: ${EN.format(names)}`,
  },
};
