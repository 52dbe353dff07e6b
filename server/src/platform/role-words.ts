import type { Language } from "@elvan/contract";
import type { ConsoleRole } from "@elvan/rules";

export const ROLE_WORDS: Record<Language, Record<ConsoleRole, string>> = {
  sv: { reader: "läsare", moderator: "moderator", operator: "operatör", owner: "ägare" },
  en: { reader: "reader", moderator: "moderator", operator: "operator", owner: "owner" },
};

const NEEDED: Record<Language, (role: string) => string> = {
  sv: (role) => `Det här kräver rollen ${role} i driftpanelen.`,
  en: (role) => `This needs the role of ${role} in the console.`,
};

export const roleNeededText = (language: Language, role: ConsoleRole): string =>
  NEEDED[language](ROLE_WORDS[language][role]);
