import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };

/**
 * Every sentence that the specification gives in quotes, letter by letter, with our names in the placeholders: journeys read
 * their words from the catalogue, where a wrong one would be wrong for them too.
 */
const QUOTED: readonly (readonly [ids: string, key: keyof typeof en, sentence: string])[] = [
  ["[core-008]", "common.loading", "Loading ..."],
  ["[core-014] [core-124]", "error.missing.title", "Page not found"],
  ["[core-014] [core-124]", "error.missing.lead", "Sorry, but the page you were looking for can't be found."],
  ["[core-016]", "home.live", "Round is live"],
  ["[core-022]", "playerList.title", "Player List"],
  ["[core-030]", "transfers.unlimited", "Unlimited"],
  ["[core-036] [core-130]", "playerDialog.noRecent", "No recent matches"],
  ["[core-036] [core-130]", "playerDialog.noUpcoming", "No upcoming matches"],
  ["[core-036]", "playerDialog.dateTbc", "Date To Be Confirmed"],
  ["[core-036] [core-130]", "common.tbc", "TBC"],
  ["[league-109]", "common.none", "None"],
  ["[core-036] [core-130]", "playerDialog.none", "None"],
  ["[core-037]", "playerDialog.noHistory", "Data will appear here once the season is underway."],
  ["[core-042]", "nav.points", "Points"],
  ["[core-043]", "points.final", "Final Points"],
  ["[core-043]", "points.latest", "Latest Points"],
  ["[core-043]", "points.chipPlayed", "{chip} played"],
  ["[core-044]", "points.cost", "(-{points} pts)"],
  [
    "[core-046]",
    "myTeam.captainHint",
    "To change your captain use the menu which appears when clicking on a player's shirt.",
  ],
  ["[core-046]", "myTeam.save", "Save Your Team"],
  ["[core-046]", "myTeam.saved", "Your team has been saved."],
  ["[core-051]", "scout.title", "The Scout"],
  ["[core-072]", "chips.played", "Played Round {event}"],
  ["[core-073] [league-187]", "chip.uteam.name", "Loan Rangers"],
  ["[core-073] [league-187]", "chip.frush.name", "Attack! Attack!"],
  ["[core-073] [league-187]", "chip.2capt.name", "Dynamic duo"],
  ["[core-073] [league-187]", "chip.pdbus.name", "Park The Bus"],
  ["[core-074]", "chips.active", "{chip} Active"],
  ["[core-090]", "builder.tooManyFrom", "Too many players selected from {teams}"],
  ["[core-092]", "problem.too_many_of_type", "You already have the maximum number of {element_type}"],
  [
    "[core-121]",
    "enter.priceChanged",
    "Unable to enter squad as player prices have changed. Please refresh the page and try again.",
  ],
  ["[core-123]", "error.denied.title", "Permission denied"],
  ["[core-123]", "error.denied.lead", "Sorry, but you don't have permission to perform the request action."],
  ["[core-125]", "error.updating.title", "The game is being updated."],
  ["[core-125]", "error.updating.lead", "Please try again later when the updated scores / teams will be available."],
  ["[core-125]", "error.unavailable.title", "Unavailable"],
  ["[core-125]", "error.unavailable.lead", "Sorry, but we are unable to load the requested page at this time."],
  ["[core-125]", "error.unavailable.later", "Please try again in a few minutes."],
  ["[core-126]", "error.other.title", "Error"],
  ["[core-126]", "error.other.lead", "Sorry, but there has been an unexpected error processing your request."],
  [
    "[core-127]",
    "error.wayOut",
    "You can return to the <home>home page</home> and try again or <contact>contact us</contact> for further help.",
  ],
  ["[core-128]", "crash.title", "Error"],
  ["[core-128]", "crash.lead", "We're sorry - something's gone wrong."],
  ["[core-128]", "crash.notified", "Our team has been notified, but click here to fill out a report."],
  ["[league-020]", "summary.roundHistory", "View Round history"],
  ["[league-023]", "summary.noCups", "None of your leagues have a cup yet."],
  ["[league-024]", "summary.createJoin", "Create and join leagues"],
  ["[league-026]", "summary.atDeadline", "Values at the last deadline"],
  ["[league-043]", "leagues.autoJoin.title", "Join League"],
  ["[league-043]", "leagues.autoJoin.already", "You are already in this league"],
  ["[league-061]", "entryUpdate.submit", "Update Details"],
  ["[league-093]", "leagues.generating", "Currently being generated"],
  ["[league-107]", "leagues.admin.deleteSure", "Are you sure you want to delete this league?"],
  [
    "[league-108]",
    "entryUpdate.nameHint",
    "Maximum 20 characters. Inappropriate names may lead to the account being deleted under the terms.",
  ],
  ["[league-112]", "account.passwordHint", "Minimum 6 characters"],
  ["[league-112]", "problem.password_mismatch", "Please make sure the passwords match."],
  ["[league-164]", "leagues.join.maxLength", "Invalid code entered. Please check the code."],
  [
    "[league-165]",
    "leagues.join.invalid",
    "Invalid code entered. Please check the code and confirm with the league administrator if you are still having problems.",
  ],
  ["[league-166]", "problem.league_closed", "This league is closed to new entries."],
  ["[league-167]", "problem.already_joined", "You are already entered in this league."],
  ["[league-168]", "problem.entry_banned", "The creator of this league has banned you from entering."],
  [
    "[league-169]",
    "problem.max_private_entries",
    "You are in the maximum number of {max} private leagues. Before you can join a new league you will need to leave one of these leagues.",
  ],
  ["[league-170] [league-172]", "problem.public_league_max_exceeded", "You may only enter {max} public leagues"],
  ["[league-172]", "leagues.create.tooMany", "You may only enter {max} private leagues"],
  [
    "[league-173]",
    "problem.large_leagues_forbidden",
    "In head-to-head leagues with more than 512 teams only matches for a single team can be viewed.",
  ],
  ["[league-174]", "account.error.passwordShort", "Password not valid"],
  ["[league-174]", "problem.unique", "This Email address is already registered"],
  ["[league-174]", "account.error.email", "An email is required"],
  ["[league-174]", "account.error.password", "A password is required"],
  ["[league-174]", "account.error.birth", "A correct date of birth is required"],
  ["[league-174]", "account.error.region", "A region is required"],
  ["[league-175]", "problem.invalid_link", "Error validating link"],
  ["[league-176]", "leagues.cup.noMatches", "The draw for the first round is yet to be made"],
  ["[league-176]", "leagues.cup.eliminated", "This team has been eliminated"],
  ["[league-176]", "leagues.cup.large", "Cup matches will be available after round {event}"],
  ["[league-176]", "leagues.cup.later", "Cup matches for round {round} will be available at the end of round {before}"],
  [
    "[league-177]",
    "unsubscribe.bad",
    "There was a problem with the newsletter unsubscribe. Please try again or contact support.",
  ],
  ["[league-177]", "unsubscribe.ok", "You have successfully unsubscribed from the newsletter."],
];

/** As it is read; a minus is set as the sign that it is. */
const typed = (sentence: string) => sentence.replaceAll("−", "-").replaceAll(/<\/?a>/g, "");

test.each(QUOTED)("%s %s is in English as it is specified", (_ids, key, sentence) => {
  expect(typed(en[key])).toBe(sentence);
});

test("typewriter apostrophes and three dots stand only in what the specification quotes", () => {
  const quoted = new Set<string>(QUOTED.map(([, key]) => key));
  const typewritten = (text: string) => /'|\.\.\.|"/.test(text);
  const ours = Object.entries(en).filter(([key, text]) => !quoted.has(key) && typewritten(text));
  expect(ours.map(([key]) => key)).toEqual([]);
  expect(Object.values(sv).filter(typewritten)).toEqual([]);
});
