import type { AlertRule, Finding } from "@elvan/rules";
import type { Language } from "@elvan/contract";

type Facts = Finding["facts"];
type Words = { title: (facts: Facts) => string; meaning: string };

/** `meaning` says what follows from it and what to do; docs/operating.md says more. */
export type AlertWords = {
  rules: Record<AlertRule, Words>;
  began: (title: string) => string;
  ended: (title: string) => string;
  over: string;
  test: { title: string; meaning: string };
  open: string;
};

const sv: AlertWords = {
  rules: {
    deadline_late: {
      title: ({ event }) => `Omgång ${event} har inte stängts fast deadline har passerat`,
      meaning:
        "Inga ändringar tas emot efter deadline, men omgången räknas inte. Kontrollera att en process kör säsongens jobb.",
    },
    settlement_overdue: {
      title: ({ event }) => `Omgång ${event} är inte avgjord i tid`,
      meaning: "Poängen dröjer. Se jobbet Säsongen i driftpanelen och vad det svarade senast.",
    },
    match_unfinished: {
      title: ({ fixture, hours }) => `Match ${fixture} har inte slutat ${hours} timmar efter avspark`,
      meaning:
        "Omgången kan inte avgöras. Öppna matchen i driftpanelen: skjut upp den, bryt den eller vänta på flödet.",
    },
    feed_quiet: {
      title: ({ minutes }) =>
        minutes === null ? "Flödet har aldrig svarat" : `Flödet har varit tyst i ${minutes} minuter under match`,
      meaning: "Poängen står stilla. Se Flödet i driftpanelen. Siffror kan rättas för hand på matchens sida.",
    },
    job_failing: {
      title: ({ job, minutes }) => `Jobbet ${job} har inte lyckats på ${minutes} minuter`,
      meaning: "Driftpanelen visar vad som gick fel. Det körs om automatiskt.",
    },
    mail_stuck: {
      title: ({ waiting }) => `${waiting} mejl väntar och kommer inte i väg`,
      meaning: "Ingen får lösenordslänkar eller påminnelser. Kör elvan doctor, som provar mejlservern.",
    },
    disk_low: {
      title: ({ megabytes }) => `${megabytes} MiB är kvar på disken`,
      meaning: "Under 128 MiB sparas ingenting. Frigör plats där databasens mapp ligger.",
    },
  },
  began: (title) => `Larm: ${title}`,
  ended: (title) => `Över: ${title}`,
  over: "Det som larmet gällde är över.",
  test: { title: "Provlarm", meaning: "Någon tryckte på Prova i driftpanelen. Larmen kommer fram hit." },
  open: "Öppna driftpanelen",
};

const en: AlertWords = {
  rules: {
    deadline_late: {
      title: ({ event }) => `Round ${event} hasn’t closed although its deadline has passed`,
      meaning:
        "No changes are accepted after the deadline, but the round isn’t counted. Check that a process runs the season’s jobs.",
    },
    settlement_overdue: {
      title: ({ event }) => `Round ${event} hasn’t been settled in time`,
      meaning: "Points are late. See the job Season in the console and what it answered last.",
    },
    match_unfinished: {
      title: ({ fixture, hours }) => `Match ${fixture} hasn’t ended ${hours} hours after kick-off`,
      meaning:
        "The round can’t be settled. Open the match in the console: postpone it, abandon it or wait for the feed.",
    },
    feed_quiet: {
      title: ({ minutes }) =>
        minutes === null
          ? "The feed has never answered"
          : `The feed has been quiet for ${minutes} minutes during matches`,
      meaning: "Points stand still. See Feed in the console. Figures can be corrected by hand on the match’s page.",
    },
    job_failing: {
      title: ({ job, minutes }) => `The job ${job} hasn’t succeeded for ${minutes} minutes`,
      meaning: "The console shows what went wrong. The job is retried automatically.",
    },
    mail_stuck: {
      title: ({ waiting }) =>
        waiting === 1 ? "1 email is waiting and can’t be sent" : `${waiting} emails are waiting and can’t be sent`,
      meaning: "No one gets password links or reminders. Run elvan doctor, which tries the mail server.",
    },
    disk_low: {
      title: ({ megabytes }) => `${megabytes} MiB ${megabytes === 1 ? "is" : "are"} left on the disk`,
      meaning: "Below 128 MiB nothing is saved. Make room where the database’s folder is.",
    },
  },
  began: (title) => `Alert: ${title}`,
  ended: (title) => `Over: ${title}`,
  over: "What the alert was about is over.",
  test: { title: "Test alert", meaning: "Someone pressed Test in the console. Alerts arrive here." },
  open: "Open the console",
};

export const ALERT_WORDS: Record<Language, AlertWords> = { sv, en };

export type AlertText = { title: string; text: string };

export function alertText(
  language: Language,
  message: { phase: "began" | "ended"; rule: AlertRule; facts: Facts } | { phase: "test" },
): AlertText {
  const words = ALERT_WORDS[language];
  if (message.phase === "test") return { title: words.test.title, text: words.test.meaning };
  const { title, meaning } = words.rules[message.rule];
  const said = title(message.facts);
  return message.phase === "began"
    ? { title: words.began(said), text: meaning }
    : { title: words.ended(said), text: words.over };
}
