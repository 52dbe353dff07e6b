import { TRANSFER_CHIPS, type LetterWords } from "../letter-words.ts";

const ignore = (what: string) => `Was it not you? ${what}`;
const players = (names: readonly string[]) => names.join(", ");

export const en: LetterWords = {
  locale: "en-GB",
  why: {
    account: "You receive this because somebody gave this address in Elvan, the fantasy game of Allsvenskan.",
    team: "You receive this because you chose to get mail about your team in Elvan.",
  },
  unsubscribe: "Stop mail about the team",
  welcome: ({ firstName, code, to }) => ({
    subject: "Welcome to Elvan",
    preview: "Your account is ready. Now pick your squad.",
    heading: `Welcome, ${firstName}!`,
    pieces: [
      { say: "Your account is registered. Next, pick your squad: fifteen players for 100 million kronor." },
      { button: "Pick your squad", to: to.squad },
      ...(code === null
        ? []
        : [
            {
              say: "Confirm your address with this code on the page My profile. It holds for a day; you can play before that.",
            },
            { code },
          ]),
      {
        say: "Did you have a team in an earlier season under another address? Merge the accounts and keep your history.",
      },
      { button: "Merge accounts", to: to.merge },
      {
        aside: ignore(
          "Then somebody typed the wrong address. Choose a new password: the account is yours and they are out.",
        ),
      },
    ],
  }),
  password_reset: ({ firstName, link, minutes }) => ({
    subject: "Choose a new password",
    preview: `The link holds for ${minutes} minutes.`,
    heading: `Hello ${firstName}!`,
    pieces: [
      { say: "Somebody, probably you, wants to choose a new password for your account in Elvan." },
      { button: "Choose password", to: link },
      { say: `The link holds for ${minutes} minutes, and only once.` },
      { aside: ignore("Then there is nothing to do. Your password is as it was.") },
    ],
  }),
  browser_link: ({ firstName, link, minutes }) => ({
    subject: "Sign in with a new browser",
    preview: `The link holds for ${minutes} minutes.`,
    heading: `Hello ${firstName}!`,
    pieces: [
      {
        say: "Somebody has guessed wrong passwords for your account many times, so new browsers have to wait. Open the link in the browser you want to sign in with, and that one is let in.",
      },
      { button: "This is my browser", to: link },
      { say: `The link holds for ${minutes} minutes, and only once. You need your password as always.` },
      { aside: ignore("Then there is nothing to do. Do not open the link.") },
    ],
  }),
  password_changed: ({ firstName, to }) => ({
    subject: "Your password has changed",
    preview: "All devices have been signed out.",
    heading: `Hello ${firstName}!`,
    pieces: [
      { say: "The password of your account in Elvan has just been changed, and all devices have been signed out." },
      { button: "Sign in", to: to.signIn },
      { aside: ignore("Ask for a link to choose a new password at once.") },
    ],
  }),
  second_factor: ({ firstName, on, to }) => ({
    subject: on ? "Two-step sign-in is on" : "Two-step sign-in is off",
    preview: on ? "From now on it takes a code of your app." : "Your password is enough to sign in.",
    heading: `Hello ${firstName}!`,
    pieces: [
      {
        say: on
          ? "From now on, signing in to Elvan with your password takes a code of your app as well. Keep the recovery codes in a safe place."
          : "Two-step sign-in has been turned off for your account in Elvan. Your password is now enough to sign in.",
      },
      { aside: ignore("Choose a new password at once. That signs out all devices.") },
      { button: "Choose a new password", to: to.reset },
    ],
  }),
  email_changed: ({ firstName, email, to }) => ({
    subject: "Your email address has changed",
    preview: "The account has a new address.",
    heading: `Hello ${firstName}!`,
    pieces: [
      { say: `Your account in Elvan has a new email address: ${email}. We shall not write here any more.` },
      { aside: ignore("Get in touch with us at once, and we help you to get the account back.") },
      { button: "Contact us", to: to.help },
    ],
  }),
  merge_code: ({ firstName, code, minutes }) => ({
    subject: `${code} is your code`,
    preview: `The code holds for ${minutes} minutes.`,
    heading: `Hello ${firstName}!`,
    pieces: [
      { say: "This code merges your old account into the new one:" },
      { code },
      { say: `The code holds for ${minutes} minutes. The old account goes; leagues and history come along.` },
      { aside: ignore("Then give the code to nobody. Without it nothing happens.") },
    ],
  }),
  email_code: ({ firstName, code, minutes }) => ({
    subject: `${code} is your code`,
    preview: `The code holds for ${minutes} minutes.`,
    heading: `Hello ${firstName}!`,
    pieces: [
      { say: "This code confirms that your account in Elvan is to have this email address:" },
      { code },
      { say: `Type it in on the page My profile. It holds for ${minutes} minutes.` },
      { aside: ignore("Then somebody typed the wrong address. Without the code nothing happens.") },
    ],
  }),
  new_device: ({ firstName, device, when, to }) => ({
    subject: "New sign-in",
    preview: `${device}, ${when}`,
    heading: `Hello ${firstName}!`,
    pieces: [
      { say: "Your account in Elvan was used on a device that we do not know." },
      {
        figures: [
          ["Device", device],
          ["Time", when],
        ],
      },
      { aside: ignore("Choose a new password at once. That signs out all devices.") },
      { button: "Choose a new password", to: to.reset },
    ],
  }),
  deadline_reminder: ({ firstName, team, event, when, chip, freeTransfers, bank, doubtful, to }) => ({
    subject: `Deadline of round ${event}: ${when}`,
    preview: doubtful.length > 0 ? `In doubt: ${players(doubtful)}` : `${team} is waiting for you.`,
    heading: `The deadline is near, ${firstName}`,
    pieces: [
      { say: `Round ${event} closes ${when}. This is how ${team} stands:` },
      {
        figures: [
          ["Free transfers", (chip && TRANSFER_CHIPS[chip]) ?? freeTransfers],
          ["In the bank", `${bank} Mkr`],
          ["In doubt or out", doubtful.length > 0 ? players(doubtful) : "Nobody"],
        ],
      },
      { button: "To my team", to: to.myTeam },
    ],
  }),
  round_summary: ({ team, event, points, average, total, rank, moved, to }) => ({
    subject: `${team}: ${points} points in round ${event}`,
    preview: `The average was ${average} points. You are number ${rank}.`,
    heading: `Round ${event} is over`,
    pieces: [
      { say: `The points are final. ${team} got ${points} points; the average was ${average}.` },
      {
        figures: [
          ["Round points", points],
          ["Average", average],
          ["Total", total],
          ["Rank", moved === 0 ? rank : `${rank} (${moved > 0 ? "up" : "down"} ${Math.abs(moved)})`],
        ],
      },
      { button: "See the round", to: to.points },
    ],
  }),
};
