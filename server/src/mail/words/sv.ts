import type { ChipName, ConsoleRole } from "@elvan/rules";
import { ROLE_WORDS } from "../../platform/role-words.ts";
import type { LetterWords } from "../letter-words.ts";

/** With one of them in play transfers are free, however many. */
const TRANSFER_CHIPS: Partial<Record<ChipName, string>> = {
  wildcard: "Wildcard",
  uteam: "Loan Rangers",
  freehit: "Free Hit",
  rich: "Rik onkel",
};

const ROLE_MEANS: Record<ConsoleRole, string> = {
  reader: "Du kan se hur säsongen mår men inte ändra något.",
  moderator: "Du tar hand om människorna: namn, anmälningar, överklaganden och avstängningar.",
  operator: "Du sköter säsongen: matcher, spelare, poäng, flödet och meddelanden till alla.",
  owner: "Du kan göra allt och bestämmer vilka som har en roll.",
};

const LIST = new Intl.ListFormat("sv", { type: "conjunction" });

export const sv: LetterWords = {
  locale: "sv-SE",
  why: {
    account: "Du får mejlet för att någon har uppgett adressen i Elvan, ett fantasyspel om Allsvenskan.",
    team: "Du får mejlet för att du har valt att få mejl om ditt lag i Elvan.",
  },
  unsubscribe: "Avsluta mejlen om laget",
  welcome: ({ firstName, code, to }) => ({
    subject: "Välkommen till Elvan",
    preview: "Kontot är klart. Nu är det dags att ta ut truppen.",
    heading: `Välkommen, ${firstName}!`,
    pieces: [
      { say: "Ditt konto är registrerat. Nästa steg är att ta ut din trupp: 15 spelare för 100 miljoner kronor." },
      { button: "Ta ut truppen", to: to.squad },
      ...(code === null
        ? []
        : [
            {
              say: "Bekräfta adressen med den här koden på sidan Profil. Den gäller i ett dygn, och du kan börja spela redan nu.",
            },
            { code },
            { button: "Till Profil", to: to.profile },
          ]),
      {
        say: "Spelade du en tidigare säsong med en annan adress? Slå ihop kontona så följer historiken med.",
      },
      { button: "Slå ihop konton", to: to.merge },
      {
        aside:
          "Var det inte du? Då har någon angett fel adress. Välj ett nytt lösenord så är kontot ditt och den andra personen utloggad.",
      },
      { button: "Välj nytt lösenord", to: to.reset },
    ],
  }),
  password_reset: ({ firstName, link, minutes }) => ({
    subject: "Välj ett nytt lösenord",
    preview: `Länken gäller i ${minutes} minuter.`,
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: "Någon, förmodligen du, vill välja ett nytt lösenord till ditt konto i Elvan." },
      { button: "Välj lösenord", to: link },
      { say: `Länken gäller i ${minutes} minuter och kan bara användas en gång.` },
      { aside: "Var det inte du? Då behöver du inte göra något. Lösenordet är oförändrat." },
    ],
  }),
  browser_link: ({ firstName, link, minutes }) => ({
    subject: "Logga in i en ny webbläsare",
    preview: `Länken gäller i ${minutes} minuter.`,
    heading: `Hej ${firstName}!`,
    pieces: [
      {
        say: "Någon har provat fel lösenord till ditt konto många gånger, så nya webbläsare får vänta. Öppna länken i den webbläsare som du vill logga in med, så släpps just den in.",
      },
      { button: "Det är min webbläsare", to: link },
      {
        say: `Länken gäller i ${minutes} minuter och kan bara användas en gång. Ditt lösenord behöver du som vanligt.`,
      },
      { aside: "Var det inte du? Då behöver du inte göra något. Öppna inte länken." },
    ],
  }),
  password_changed: ({ firstName, to }) => ({
    subject: "Lösenordet är ändrat",
    preview: "Alla enheter har loggats ut.",
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: "Lösenordet till ditt konto i Elvan har just ändrats, och alla enheter har loggats ut." },
      { button: "Logga in", to: to.signIn },
      { aside: "Var det inte du? Återställ genast lösenordet." },
      { button: "Återställ lösenordet", to: to.reset },
    ],
  }),
  second_factor: ({ firstName, on, to }) => ({
    subject: on ? "Tvåstegsinloggning är på" : "Tvåstegsinloggning är av",
    preview: on ? "Nu krävs en kod från din app." : "Lösenordet räcker för att logga in.",
    heading: `Hej ${firstName}!`,
    pieces: [
      {
        say: on
          ? "Från och med nu behövs en kod från din app när du loggar in i Elvan med lösenord. Spara återställningskoderna på ett säkert ställe."
          : "Tvåstegsinloggningen på ditt konto i Elvan har stängts av. Lösenordet räcker nu för att logga in.",
      },
      { aside: "Var det inte du? Välj genast ett nytt lösenord. Då loggas alla enheter ut." },
      { button: "Välj nytt lösenord", to: to.reset },
    ],
  }),
  email_changed: ({ firstName, email, to }) => ({
    subject: "E-postadressen är ändrad",
    preview: "Kontot har fått en ny adress.",
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: `Ditt konto i Elvan har fått en ny e-postadress: ${email}. Vi mejlar inte längre till den här adressen.` },
      { aside: "Var det inte du? Hör genast av dig till oss, så hjälper vi dig att få tillbaka kontot." },
      { button: "Kontakta oss", to: to.help },
    ],
  }),
  merge_code: ({ firstName, code, minutes }) => ({
    subject: `${code} är din kod`,
    preview: `Koden gäller i ${minutes} minuter.`,
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: "Med den här koden slår du ihop ditt gamla konto med det nya:" },
      { code },
      { say: `Koden gäller i ${minutes} minuter. Det gamla kontot försvinner; ligor och historik följer med.` },
      { aside: "Var det inte du? Då ska du inte lämna ut koden till någon. Utan den händer ingenting." },
    ],
  }),
  email_code: ({ firstName, code, minutes, to }) => ({
    subject: `${code} är din kod`,
    preview: `Koden gäller i ${minutes} minuter.`,
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: "Med den här koden bekräftar du att ditt konto i Elvan ska ha den här e-postadressen:" },
      { code },
      { say: `Skriv in koden på sidan Profil. Den gäller i ${minutes} minuter.` },
      { button: "Till Profil", to: to.profile },
      { aside: "Var det inte du? Då har någon angett fel adress. Utan koden händer ingenting." },
    ],
  }),
  new_device: ({ firstName, device, when, to }) => ({
    subject: "Ny inloggning på ditt Elvan-konto",
    preview: `${device}, ${when}`,
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: "Ditt konto i Elvan har använts på en enhet som vi inte känner igen." },
      {
        figures: [
          ["Enhet", device],
          ["Tid", when],
        ],
      },
      { aside: "Var det inte du? Välj genast ett nytt lösenord. Då loggas alla enheter ut." },
      { button: "Välj nytt lösenord", to: to.reset },
    ],
  }),
  team_renamed: ({ firstName, name, reason, to }) => ({
    subject: "Ditt lag har fått ett nytt namn",
    preview: `Laget heter nu ${name}.`,
    heading: `Hej ${firstName}!`,
    pieces: [
      { say: `Vi har bytt namn på ditt lag. Det heter nu ${name}, och namnet är låst.` },
      { say: `Skälet: ${reason}` },
      { say: "Poäng, trupp och ligor är som förut. Hör av dig via Hjälp om du tycker att det är fel." },
      { button: "Till Hjälp", to: to.help },
    ],
  }),
  role_changed: ({ firstName, role, reason, to }) => {
    const [first, means] =
      role === "player"
        ? ["Du har inte längre någon roll i Elvans driftpanel.", "Ditt lag och ditt konto är som förut."]
        : [`Din roll i Elvans driftpanel är nu ${ROLE_WORDS.sv[role]}.`, ROLE_MEANS[role]];
    return {
      subject: "Din roll i Elvan har ändrats",
      preview: first,
      heading: `Hej ${firstName}!`,
      pieces: [
        { say: `${first} ${means}` },
        { say: `Skälet: ${reason}` },
        ...(role === "player"
          ? []
          : [
              { say: "Slå på tvåstegsinloggning eller lägg till en nyckel (passkey) under Säkerhet innan du börjar." },
              { button: "Öppna driftpanelen", to: to.console },
            ]),
      ],
    };
  },
  suspension: ({ firstName, what, scope, reason, until, to }) => {
    const lasts = until === null ? "Den gäller tills vi häver den." : `Den gäller till ${until}.`;
    const means =
      scope === "whole"
        ? "Laget syns inte i tabeller och kan inte vinna priser, och du kan inte spara något i spelet."
        : "Laget syns inte i tabeller och kan inte vinna priser. Du kan spela som vanligt.";
    const [subject, first] = {
      begun: ["Ditt konto är avstängt", `Vi har stängt av ditt konto. ${means} ${lasts}`],
      lifted: [
        "Avstängningen är hävd",
        "Avstängningen är hävd. Laget syns i tabellerna igen, och du kan spela som vanligt.",
      ],
      upheld: ["Svar på din överklagan", `Vi har läst din överklagan. Avstängningen står fast. ${lasts}`],
    }[what] as [string, string];
    return {
      subject,
      preview: first,
      heading: `Hej ${firstName}!`,
      pieces: [
        { say: first },
        { say: `${what === "upheld" ? "Vårt svar" : "Skälet"}: ${reason}` },
        ...(what === "begun" ? [{ say: "Tycker du att det är fel? Överklaga på sidan Profil." }] : []),
        ...(what === "lifted" ? [] : [{ button: "Till Profil", to: to.profile }]),
      ],
    };
  },
  feed_waits: ({ rows, deadline, to }) => ({
    subject: "Elvan: flödet väntar på dig",
    preview: deadline ? `Omgång ${deadline.event} stänger ${deadline.when}.` : "Öppna driftpanelen och bestäm.",
    heading: "Flödet väntar på dig",
    pieces: [
      {
        say: "Det här har flödet skickat, men det ändrar mer än vanligt eller kan inte stämma. Inget av det tas emot automatiskt.",
      },
      {
        figures: rows.map(({ about, waits }) => [
          about === "calendar" ? "Spelschemat" : about === "players" ? "Spelarna" : about.match,
          waits ? "väntar på ditt beslut" : "utelämnas",
        ]),
      },
      ...(deadline ? [{ say: `Nästa deadline är omgång ${deadline.event}, ${deadline.when}.` }] : []),
      { button: "Öppna driftpanelen", to: to.console },
      { aside: "Om flödet rättar sig försvinner raden automatiskt. Annars får du ett nytt mejl inom ett dygn." },
    ],
  }),
  deadline_reminder: ({ firstName, team, event, when, chip, freeTransfers, bank, doubtful, to }) => ({
    subject: `Deadline för omgång ${event}: ${when}`,
    preview: doubtful.length > 0 ? `Tveksamma eller borta: ${LIST.format(doubtful)}` : `${team} väntar på dig.`,
    heading: `Snart deadline, ${firstName}`,
    pieces: [
      { say: `Omgång ${event} stänger ${when}. Så här ser det ut för ${team}:` },
      {
        figures: [
          [
            "Fria byten",
            chip && chip in TRANSFER_CHIPS ? `Obegränsat (${TRANSFER_CHIPS[chip]})` : (freeTransfers ?? "Obegränsat"),
          ],
          ["I banken", `${bank}\u00a0Mkr`],
          ["Tveksamma eller borta", doubtful.length > 0 ? LIST.format(doubtful) : "Ingen"],
        ],
      },
      { button: "Till Mitt lag", to: to.myTeam },
    ],
  }),
  round_summary: ({ team, event, points, average, total, rank, moved, corrected, to }) => ({
    subject: `${corrected ? "Rättat: " : ""}${team}: ${points} poäng i omgång ${event}`,
    preview: `Snittet blev ${average} poäng. Du ligger på plats ${rank}.`,
    heading: `Omgång ${event} är klar`,
    pieces: [
      ...(corrected ? [{ say: `Efter en rättelse har poängen i omgång ${event} ändrats. Det här gäller nu.` }] : []),
      { say: `Poängen är slutgiltiga. ${team} fick ${points} poäng; snittet blev ${average}.` },
      {
        figures: [
          ["Omgångens poäng", points],
          ["Snitt", average],
          ["Totalt", total],
          ["Placering", moved === 0 ? rank : `${rank} (${moved > 0 ? "upp" : "ner"} ${Math.abs(moved)})`],
        ],
      },
      { button: "Se omgången", to: to.points },
    ],
  }),
  notification: ({ title, body, go, link }) => ({
    subject: title,
    preview: body,
    heading: title,
    pieces: [{ say: body }, { button: go, to: link }],
  }),
  alert: ({ title, body, go, link }) => ({
    subject: title,
    preview: body,
    heading: title,
    pieces: [{ say: body }, { button: go, to: link }],
  }),
};
