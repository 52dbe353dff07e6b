import type { ChipName, ConsoleRole } from "@elvan/rules";
import { ROLE_WORDS } from "../../platform/role-words.ts";
import type { LetterWords } from "../letter-words.ts";

/** With one of them in play transfers are free, however many. */
const TRANSFER_CHIPS: Partial<Record<ChipName, string>> = {
  wildcard: "Wildcard",
  uteam: "Loan Rangers",
  freehit: "Free Hit",
  rich: "Rich Uncle",
};

const ROLE_MEANS: Record<ConsoleRole, string> = {
  reader: "You can see the season, but change nothing.",
  moderator: "You take care of people: names, reports, appeals and suspensions.",
  operator: "You run the season: matches, players, points, the feed and announcements.",
  owner: "You can do everything, and decide who else has a role.",
};

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const pointsOf = (points: string) => `${points} ${points === "1" ? "point" : "points"}`;

export const en: LetterWords = {
  locale: "en-GB",
  why: {
    account: "You’re getting this because someone used this address on Elvan, a fantasy football game for Allsvenskan.",
    team: "You’re getting this because you chose to get emails about your Elvan team.",
  },
  unsubscribe: "Unsubscribe from team emails",
  welcome: ({ firstName, code, to }) => ({
    subject: "Welcome to Elvan",
    preview: "Your account is ready. Now pick your squad.",
    heading: `Welcome, ${firstName}!`,
    pieces: [
      { say: "Your account is ready. Next up: pick your squad, 15 players for 100 million kronor." },
      { button: "Pick your squad", to: to.squad },
      ...(code === null
        ? []
        : [
            {
              say: "Confirm your address by entering this code on your Profile page. It’s valid for 24 hours, and you can start playing right away.",
            },
            { code },
            { button: "Go to Profile", to: to.profile },
          ]),
      {
        say: "Played before with another email address? Merge the accounts and keep your history.",
      },
      { button: "Merge accounts", to: to.merge },
      {
        aside:
          "Wasn’t you? Someone must have typed the wrong address. Choose a new password and the account is yours; they’ll be signed out.",
      },
      { button: "Choose a new password", to: to.reset },
    ],
  }),
  password_reset: ({ firstName, link, minutes }) => ({
    subject: "Choose a new password",
    preview: `The link is valid for ${minutes} minutes.`,
    heading: `Hi ${firstName},`,
    pieces: [
      { say: "Someone, probably you, asked to reset the password for your Elvan account." },
      { button: "Choose password", to: link },
      { say: `The link is valid for ${minutes} minutes and can only be used once.` },
      { aside: "Wasn’t you? You don’t need to do anything. Your password hasn’t changed." },
    ],
  }),
  browser_link: ({ firstName, link, minutes }) => ({
    subject: "Sign in with a new browser",
    preview: `The link is valid for ${minutes} minutes.`,
    heading: `Hi ${firstName},`,
    pieces: [
      {
        say: "Someone has tried many wrong passwords on your account, so new browsers have to wait. Open the link in the browser you want to sign in with, and that one is let in.",
      },
      { button: "This is my browser", to: link },
      {
        say: `The link is valid for ${minutes} minutes and can only be used once. You’ll need your password as usual.`,
      },
      { aside: "Wasn’t you? You don’t need to do anything. Just don’t open the link." },
    ],
  }),
  password_changed: ({ firstName, to }) => ({
    subject: "Your password has been changed",
    preview: "You’ve been signed out on all devices.",
    heading: `Hi ${firstName},`,
    pieces: [
      { say: "The password for your Elvan account has just been changed, and you’ve been signed out on all devices." },
      { button: "Sign in", to: to.signIn },
      { aside: "Wasn’t you? Reset your password right away." },
      { button: "Reset password", to: to.reset },
    ],
  }),
  second_factor: ({ firstName, on, to }) => ({
    subject: on ? "Two-step sign-in is on" : "Two-step sign-in is off",
    preview: on ? "From now on you need a code from your app." : "Your password is enough to sign in.",
    heading: `Hi ${firstName},`,
    pieces: [
      {
        say: on
          ? "From now on you need a code from your app as well as your password to sign in to Elvan. Keep your recovery codes in a safe place."
          : "Two-step sign-in has been turned off for your Elvan account. Your password is now enough to sign in.",
      },
      { aside: "Wasn’t you? Choose a new password right away. That signs you out on all devices." },
      { button: "Choose a new password", to: to.reset },
    ],
  }),
  email_changed: ({ firstName, email, to }) => ({
    subject: "Your email address has been changed",
    preview: "Your account has a new address.",
    heading: `Hi ${firstName},`,
    pieces: [
      { say: `Your Elvan account has a new email address: ${email}. We won’t email this address again.` },
      { aside: "Wasn’t you? Contact us right away and we’ll help you get your account back." },
      { button: "Contact us", to: to.help },
    ],
  }),
  merge_code: ({ firstName, code, minutes }) => ({
    subject: `${code} is your code`,
    preview: `The code is valid for ${minutes} minutes.`,
    heading: `Hi ${firstName},`,
    pieces: [
      { say: "This code merges your old account into the new one:" },
      { code },
      {
        say: `The code is valid for ${minutes} minutes. Your old account is deleted; your leagues and history move with you.`,
      },
      { aside: "Wasn’t you? Don’t share the code with anyone. Nothing happens without it." },
    ],
  }),
  email_code: ({ firstName, code, minutes, to }) => ({
    subject: `${code} is your code`,
    preview: `The code is valid for ${minutes} minutes.`,
    heading: `Hi ${firstName},`,
    pieces: [
      { say: "Use this code to confirm this email address for your Elvan account:" },
      { code },
      { say: `Enter it on your Profile page. It’s valid for ${minutes} minutes.` },
      { button: "Go to Profile", to: to.profile },
      { aside: "Wasn’t you? Someone must have typed the wrong address. Nothing happens without the code." },
    ],
  }),
  new_device: ({ firstName, device, when, to }) => ({
    subject: "New sign-in to your Elvan account",
    preview: `${device}, ${when}`,
    heading: `Hi ${firstName},`,
    pieces: [
      { say: "Your Elvan account was used on a device we don’t recognise." },
      {
        figures: [
          ["Device", device],
          ["Time", when],
        ],
      },
      { aside: "Wasn’t you? Choose a new password right away. That signs you out on all devices." },
      { button: "Choose a new password", to: to.reset },
    ],
  }),
  team_renamed: ({ firstName, name, reason, to }) => ({
    subject: "Your team has a new name",
    preview: `Your team is now called ${name}.`,
    heading: `Hi ${firstName},`,
    pieces: [
      { say: `We’ve renamed your team. It’s now called ${name}, and the name is locked.` },
      { say: `The reason: ${reason}` },
      { say: "Your points, squad and leagues haven’t changed. Contact us via Help if you think that’s wrong." },
      { button: "Go to Help", to: to.help },
    ],
  }),
  role_changed: ({ firstName, role, reason, to }) => {
    const [first, means] =
      role === "player"
        ? ["You no longer have a role in Elvan’s console.", "Your team and account haven’t changed."]
        : [`Your role in Elvan’s console is now ${ROLE_WORDS.en[role]}.`, ROLE_MEANS[role]];
    return {
      subject: "Your role in Elvan has changed",
      preview: first,
      heading: `Hi ${firstName},`,
      pieces: [
        { say: `${first} ${means}` },
        { say: `The reason: ${reason}` },
        ...(role === "player"
          ? []
          : [
              { say: "Turn on two-step sign-in or add a passkey under Security before you start." },
              { button: "Open the console", to: to.console },
            ]),
      ],
    };
  },
  suspension: ({ firstName, what, scope, reason, until, to }) => {
    const lasts = until === null ? "It lasts until we lift it." : `It lasts until ${until}.`;
    const means =
      scope === "whole"
        ? "Your team isn’t shown in tables and can’t win prizes, and you can’t save anything in the game."
        : "Your team isn’t shown in tables and can’t win prizes. You can play as usual.";
    const [subject, first] = {
      begun: ["Your account is suspended", `We’ve suspended your account. ${means} ${lasts}`],
      lifted: [
        "Your suspension is lifted",
        "Your suspension is lifted. Your team is back in the tables and you can play as usual.",
      ],
      upheld: ["Our answer to your appeal", `We’ve read your appeal. The suspension stands. ${lasts}`],
    }[what] as [string, string];
    return {
      subject,
      preview: first,
      heading: `Hi ${firstName},`,
      pieces: [
        { say: first },
        { say: `${what === "upheld" ? "Our answer" : "The reason"}: ${reason}` },
        ...(what === "begun" ? [{ say: "Think that’s wrong? Appeal on your Profile page." }] : []),
        ...(what === "lifted" ? [] : [{ button: "Go to Profile", to: to.profile }]),
      ],
    };
  },
  feed_waits: ({ rows, deadline, to }) => ({
    subject: "Elvan: the feed is waiting for you",
    preview: deadline ? `Round ${deadline.event} closes on ${deadline.when}.` : "Open the console and decide.",
    heading: "The feed is waiting for you",
    pieces: [
      {
        say: "The feed has sent this, but it changes more than usual or can’t be right. None of it is imported automatically.",
      },
      {
        figures: rows.map(({ about, waits }) => [
          about === "calendar" ? "Fixture list" : about === "players" ? "Players" : about.match,
          waits ? "waits for your decision" : "left out",
        ]),
      },
      ...(deadline ? [{ say: `The next deadline is round ${deadline.event}, ${deadline.when}.` }] : []),
      { button: "Open the console", to: to.console },
      { aside: "If the feed is right again, the line disappears. Otherwise you get another email within a day." },
    ],
  }),
  deadline_reminder: ({ firstName, team, event, when, chip, freeTransfers, bank, doubtful, to }) => ({
    subject: `Round ${event} deadline: ${when}`,
    preview: doubtful.length > 0 ? `Doubtful or out: ${LIST.format(doubtful)}` : `${team} is waiting for you.`,
    heading: `Deadline coming up, ${firstName}`,
    pieces: [
      { say: `Round ${event} closes on ${when}. Here’s how ${team} looks:` },
      {
        figures: [
          [
            "Free transfers",
            chip && chip in TRANSFER_CHIPS ? `Unlimited (${TRANSFER_CHIPS[chip]})` : (freeTransfers ?? "Unlimited"),
          ],
          ["In the bank", `${bank}\u00a0Mkr`],
          ["Doubtful or out", doubtful.length > 0 ? LIST.format(doubtful) : "None"],
        ],
      },
      { button: "Go to My Team", to: to.myTeam },
    ],
  }),
  round_summary: ({ team, event, points, average, total, rank, moved, corrected, to }) => ({
    subject: `${corrected ? "Corrected: " : ""}${team}: ${pointsOf(points)} in round ${event}`,
    preview: `The average was ${pointsOf(average)}. You’re ranked ${rank}.`,
    heading: `Round ${event} is over`,
    pieces: [
      ...(corrected ? [{ say: `A correction has changed the points of round ${event}. These apply now.` }] : []),
      { say: `The points are final. ${team} scored ${pointsOf(points)} (average ${average}).` },
      {
        figures: [
          ["Round points", points],
          ["Average", average],
          ["Total", total],
          ["Rank", moved === 0 ? rank : `${rank} (${moved > 0 ? "up" : "down"} ${Math.abs(moved)})`],
        ],
      },
      { button: "View the round", to: to.points },
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
