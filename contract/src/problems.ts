import {
  CONSOLE_ROLES,
  type DeadlineProblem,
  type RoundRulesProblem,
  type PlanNonsense,
  type SaveProblemCode,
  type TeamSheetProblem,
} from "@elvan/rules";
import { z } from "zod";

/** `message` for people, `code` and its numbers for programs. */
export type ProblemItem = { message: string; code: string; [number: string]: unknown };

/** Mirrors the request; list rows without a problem are `{}`. */
export type ProblemNode = ProblemItem[] | ProblemMap | ProblemMap[];
export type ProblemMap = { [field: string]: ProblemNode | undefined };

export const ProblemItem = z.looseObject({ message: z.string(), code: z.string() });
export const ProblemBody = z.record(z.string(), z.unknown());

/** Body of 403, 404, 405, 413, 415 and 429. */
export const Detail = z.object({
  detail: z.string(),
  /** In a 403 of the console: the role that is needed. */
  role: z.enum(CONSOLE_ROLES).optional(),
});
export type Detail = z.infer<typeof Detail>;

const shape = {
  required: "This field is required.",
  blank: "This field may not be blank.",
  null: "This field may not be null.",
  invalid: "This value is not valid.",
  invalid_choice: "{value} is not a valid choice.",
  max_length: "Ensure this field has no more than {limit} characters.",
  min_length: "Ensure this field has at least {limit} characters.",
  max_value: "Ensure this value is less than or equal to {limit}.",
  min_value: "Ensure this value is greater than or equal to {limit}.",
  max_items: "Ensure this list has no more than {limit} items.",
  empty: "This list may not be empty.",
  not_a_list: "Expected a list of items.",
  does_not_exist: "Object {value} does not exist.",
  name_characters: "This name has characters that can't be shown.",
  parse_error: "The body is not JSON.",
} as const;

const squad = {
  squad_incomplete: "The squad is {missing} players short.",
  over_budget: "The squad costs {shortBy} tenths of a million over budget.",
  too_many_from_team: "The squad has {count} players of team {team}; {limit} are allowed.",
  too_many_of_type: "The squad has {count} players of type {element_type}; {limit} are allowed.",
  duplicate_element: "Element {element} is listed twice.",
  not_selectable: "Element {element} can't be selected.",
  unknown_element: "Element {element} does not exist.",
} as const;

const moment = {
  deadline_passed: "The deadline of event {event} has passed.",
  no_open_event: "The season's last deadline has passed.",
} as const;

const price = { price_changed: "The price of element {element} has changed; it is now {now_cost}." } as const;

const chip = {
  chip_unavailable: "The chip {chip} can't be played in the next event.",
  chip_played: "The chip {chip} was played in event {event}.",
  chip_already_active: "The chip {active} is already in play; only one chip can be played per event.",
} as const;

const create = {
  ...moment,
  ...squad,
  ...price,
  squad_not_type_order: "Elements must be submitted in type order. We received type {element_type} after type {after}.",
  entry_exists: "This account has already entered a squad this season.",
} as const;

const elsewhere = {
  changed_elsewhere: "This has been changed since it was loaded, on another device or by someone else.",
} as const;

const lineup = {
  ...moment,
  ...chip,
  squad_changed: "The team has been saved since version {from}, on another device; it is now at version {version}.",
  event_mismatch: "Event {event} is not the next event, which is {next}.",
  picks_not_squad: "The picks are not the fifteen elements of the squad.",
  positions_invalid: "Each position from 1 to 15 must be used exactly once.",
  formation_invalid: "{count} elements of type {element_type} start; {min} to {max} are allowed.",
  position_order: "Starters must be in the order of their types; element {element} is not.",
  sub_position_locked: "Position {position} is kept for type {element_type}.",
  captain_invalid: "There must be exactly one captain, a starter.",
  vice_captain_invalid: "There must be exactly one vice-captain, a starter other than the captain.",
  chip_not_team: "The chip {chip} is played with transfers.",
} as const;

const transfer = {
  ...moment,
  ...chip,
  ...price,
  duplicate_element: squad.duplicate_element,
  not_selectable: squad.not_selectable,
  unknown_element: squad.unknown_element,
  over_budget: squad.over_budget,
  transfer_entry_mismatch: "Entry did not match logged in entry",
  transfer_event_mismatch: "Event did not match next event.",
  transfer_element_out_not_pick: "Element out is not a current pick",
  transfer_element_in_is_pick: "Element in is already picked",
  transfer_element_type_mismatch: "Element in and element out must be of the same type",
  transfer_team_limit_reached: "The squad would have {count} players of team {team}; {limit} are allowed.",
  transfers_cap: "At most {limit} transfers per event; {made} already made.",
  no_transfers: "No transfers were sent.",
  chip_not_transfer: "The chip {chip} is played with the line-up.",
  chip_needs_cost: "The chip {chip} can only be played when the event's transfers would cost points.",
} as const;

const restore = {
  ...moment,
  not_selectable: squad.not_selectable,
  version_price_changed: "The price of element {element} differs from this version; it is now {now_cost}.",
  version_moved: "Something else has been saved since version {from}; the squad is at version {version}.",
  version_unknown: "Version {version} of this squad does not exist.",
  version_other_round: "Version {version} was saved for event {event}, whose deadline has passed.",
  version_undone: "Transfers of this version have since been undone; it can't be restored.",
  chip_irrevocable: "The chip {chip} is in play and can't be cancelled.",
} as const;

const signIn = { bad_credentials: "Wrong email or password." } as const;

const token = { too_many_tokens: "An account can have at most {max} tokens. Revoke one first." } as const;
const account = {
  unique: "This Email address is already registered",
  too_young: "A player must be at least 13 years old.",
} as const;

const names = {
  name_not_allowed: "This name is not allowed. Choose another.",
} as const;

const merge = {
  invalid_code: "The code is wrong or has expired.",
  too_many_codes: "Too many codes have been sent. Try again in an hour.",
} as const;

const password = {
  password_too_short: "The password must have at least {limit} characters.",
  password_mismatch: "Please make sure the passwords match.",
  password_broken: "This password is on lists that attackers guess from. Choose another.",
  invalid_link: "Error validating link",
} as const;

const crest = { crest_colours_alike: "The two colours of a crest must differ." } as const;

const updateEntry = { name_change_blocked: "The operators have locked this team's name." } as const;

const signature = { invalid_signature: "This link isn't valid." } as const;

const notification = {
  unknown_time_zone: "There is no time zone {zone}.",
  push_not_https: "A push address starts with https://.",
  push_private: "That push address is not on the public internet.",
  push_key_length: "The key {key} has {bytes} bytes; it must have {wanted}.",
  push_key_invalid: "The key p256dh is no point of the curve P-256.",
  too_many_devices: "An account can have at most {max} devices. Remove one first.",
  no_push_device: "No device gets notifications yet.",
} as const;

const webhook = {
  webhook_not_https: "A webhook address starts with https://.",
  webhook_private: "That address is not on the public internet, or has a user name, a password or a port.",
} as const;

const secondFactor = {
  second_factor: "This account has two-step sign-in: send a code from the app, or a recovery code.",
  bad_second_factor: "The code is wrong or has already been used.",
  second_factor_over: "That took too long. Sign in again.",
  second_factor_on: "The account has two-step sign-in. Turn it off there first.",
} as const;

const passkey = {
  bad_passkey: "The passkey couldn't be verified.",
  too_many_passkeys: "An account can have at most {max} passkeys. Remove one first.",
} as const;

const deletion = {
  wrong_password: "Wrong password.",
  sign_in_again: "Sign in again first: the account has no password to confirm with.",
  operator_stays: "An account with a role in the console can't be deleted; an owner must remove the role first.",
} as const;

const appeal = {
  name_allowed: "This name is already allowed.",
  too_many_appeals: "You already have {max} name requests waiting. Wait for an answer.",
} as const;

const demoClock = {
  clock_backwards: "The clock only moves forward.",
  clock_action_unavailable: "No such moment is left in the season.",
  clock_too_far: "The season ends before then.",
  clock_busy: "Someone else is moving the clock. Try again in a moment.",
} as const;

const joinLeague = {
  league_closed: "This league is closed to new entries.",
  already_joined: "The entry is already in this league.",
  entry_banned: "The administrator of this league has banned the entry.",
  max_private_entries: "An entry can be in at most {max} private leagues.",
  public_league_max_exceeded: "An entry can be in at most {max} public leagues.",
} as const;

const invitations = {
  code_changed: "The administrator has replaced this code. Ask for a new link.",
} as const;

const leagueSettings = {
  event_started: "This round has already started.",
  too_few_rounds: "Too few rounds are left for these knockout rounds.",
  too_small: "The league must have room for at least {limit} entries.",
  too_large: "The league can have room for at most {limit} entries.",
} as const;

const leagueMoves = {
  league_started: "The league has started, so this can't be changed.",
  league_locked: "This league has started and can't be left.",
  not_member: "The entry is not in this league.",
  admin_must_hand_over: "Hand the league over before leaving it.",
  admin_not_banned: "The administrator can't be suspended.",
} as const;

const correction = {
  match_voided: "The match was abandoned without a result, so its figures can't be corrected.",
  unknown_element: squad.unknown_element,
  duplicate_element: squad.duplicate_element,
  team_not_playing: "Team {team} isn't playing in fixture {fixture}.",
  stat_invalid: "{identifier} of element {element} can't be {value}.",
} as const;

const chipReturn = {
  no_open_event: moment.no_open_event,
  chip_unavailable: chip.chip_unavailable,
  chip_not_played: "The entry didn't use a chip in event {event}.",
  chip_not_returnable: "The chip {chip} can't be returned, because the transfers made with it stand.",
  event_not_finished: "Event {event} is not finished.",
  event_being_scored: "Event {event} is being scored. Try again in a moment.",
} as const;

const reinstate = {
  no_open_event: moment.no_open_event,
  event_being_scored: chipReturn.event_being_scored,
  event_not_called_off: "Event {event} wasn't called off: some of its matches have been played or are still to come.",
} as const;

const leagueLife = {
  moment_gone: "This moment is no longer there.",
  words_not_allowed: "These words are not allowed. Choose others.",
  nothing_to_report: "This league has no notice and no rules of its own.",
} as const;

const nameWord = { word_listed: "This word is already on the list." } as const;

const period = {
  stop_before_start: "The end must come after the start.",
  stop_passed: "That end has already passed. Choose a later one.",
} as const;

const ad = {
  ...period,
  ad_link: "Use an address that starts with https:// and leads to a public website.",
  ad_listed: "{partner} already has an ad that starts at that time. Change that one instead.",
  ad_changed: "Someone else has changed this ad. Fetch it again and redo your change.",
  ad_without_picture: "Add a picture for at least one width.",
  too_many_ads: "There are already {limit} ads. Delete one that has ended first.",
  picture_type: "This isn't a PNG, JPEG, WebP or AVIF picture, whatever its name says. Export it as one of those.",
  picture_broken: "The picture is damaged or has extra data at the end. Export it again.",
  picture_moving: "The picture is animated. Choose a still one.",
  picture_too_large: "The picture is {kilobytes} kB, and the limit is {limit} kB. Export it smaller.",
  picture_size:
    "The picture is {width} by {height} px. It must be {min_width} to {max_width} px wide and at least {ratio} times as wide as it is high.",
} as const;

const specialShirt = { ...period, unknown_team: "Team {team} does not exist." } as const;

const moveFixture = {
  unknown_event: "Event {event} does not exist.",
  event_final: "The points of event {event} are final, so a match still to be played must go in a later event.",
  kickoff_before_round: "A match of event {event} can't kick off before the deadline of event {earlier}.",
  kickoff_too_soon: "Event {event} is open, so its matches can't kick off within {minutes} minutes.",
} as const;

const roundRules = {
  deadline_passed: moment.deadline_passed,
  rules_as_before: "The round already has these rules.",
} as const satisfies Record<RoundRulesProblem["code"], string>;

const undoMove = {
  move_missing: "The match has not been moved by an operator.",
  move_played: "The match has begun since it was moved.",
} as const;

const deadline = {
  deadline_passed: moment.deadline_passed,
  deadline_too_soon: "A deadline is set at least {minutes} minutes ahead.",
  deadline_after_kickoff: "A match of event {event} begins before that.",
  deadline_out_of_order: "The deadline of event {other} comes in between.",
} as const satisfies Record<DeadlineProblem["code"], string>;

const award = {
  award_too_soon: "The match has not kicked off yet.",
  award_same: "The match already has this result.",
  award_missing: "The match has no awarded result.",
} as const;

const newPlayer = {
  player_there: "Element {element} is already in the game.",
  unknown_team: "Team {team} does not exist.",
} as const;

const playerChange = {
  player_as_before: "The player is already like this.",
  chance_contradicts: "A player who is available has no chance below 100 per cent.",
} as const;

const announcement = {
  ...period,
  too_many_announcements: "There are already {limit} announcements.",
} as const;

const venue = { club_not_in_match: "Club {team} doesn't play this match." } as const;

const teamSheet = {
  sheet_starting_count: "The sheet starts {count} players; it must be {limit}.",
  sheet_bench_count: "The sheet has {count} players on the bench; at most {limit} are allowed.",
  sheet_no_goalkeeper: "None of the eleven is a goalkeeper.",
  sheet_player_twice: "Element {element} is on the sheet twice.",
  sheet_unknown_player: "Element {element} does not exist.",
  sheet_other_club: "Element {element} isn't a player of team {team}.",
  sheet_team_not_playing: "Team {team} isn't playing in fixture {fixture}.",
  sheet_match_over: "Fixture {fixture} is over.",
  sheet_too_early: "A line-up can be announced from {hours} hours before the kick-off.",
  sheet_from_future: "The sheet is from {minutes} minutes ahead of the clock.",
  sheet_changed: "Another sheet has come since you looked. Look again.",
} as const satisfies Record<TeamSheetProblem["code"] | "sheet_changed", string>;

const feed = {
  feed_changed: "What waits has changed since you looked. Look again.",
} as const;

const plan = {
  unknown_element: squad.unknown_element,
  duplicate_element: squad.duplicate_element,
  plan_round_passed: "Event {event} has begun; the next one is {next}.",
  plan_round_far: "Event {event} is more than {limit} events ahead.",
  plan_round_twice: "Event {event} is in the plan twice.",
  plan_changed: "The plan has been changed on another device since version {from}; it is now at version {version}.",
  too_many_plans: "A team can have at most {max} plans. Delete one first.",
} as const satisfies Record<PlanNonsense["code"] | "plan_changed" | "too_many_plans", string>;

const largeLeagues = {
  large_leagues_forbidden: "In leagues of more than 512 entries only the matches of one entry can be read.",
} as const;

const tableFiles = {
  table_too_large: "Only tables of at most {max} teams can be downloaded. Read this one page by page.",
} as const;

const person = {
  ...names,
  stop_passed: period.stop_passed,
  no_team: "This person has no team.",
  name_same: "The team already has that name, and it is locked.",
  name_not_held: "The team's name isn't locked.",
  already_suspended: "This person is already suspended. Lift that suspension first.",
  not_suspended: "This person isn't suspended.",
  operator_not_suspended: "People with a role in the console can't be suspended. An owner must remove the role first.",
  outranked: "This person has a higher role than you.",
  no_appeal: "There is no appeal to answer.",
  no_sessions: "This person isn't signed in anywhere.",
  no_address: "This person has no email address that mail reaches.",
} as const;

const role = {
  role_same: "This person already has that role.",
  last_owner: "This is the last owner. Make someone else an owner first.",
  role_suspended: "A suspended person can't be given a role. Lift the suspension first.",
} as const;

const suspension = {
  not_suspended_any_more: "This suspension is no longer in force.",
  already_appealed: "You have already appealed against this suspension.",
} as const;

/** Refuses every save of a game; what keeps the account safe stays possible. */
const suspended = { suspended: "Your account is suspended, so nothing can be saved. See Profile." } as const;

/** Every code of a 400 with its English message; `{name}` is replaced by the number of that name. */
export const PROBLEMS = {
  ...shape,
  ...create,
  ...lineup,
  ...elsewhere,
  ...transfer,
  ...restore,
  ...signIn,
  ...token,
  ...account,
  ...merge,
  ...password,
  ...updateEntry,
  ...signature,
  ...notification,
  ...webhook,
  ...passkey,
  ...secondFactor,
  ...deletion,
  ...names,
  ...appeal,
  ...demoClock,
  ...joinLeague,
  ...leagueSettings,
  ...leagueMoves,
  ...crest,
  ...leagueLife,
  ...largeLeagues,
  ...tableFiles,
  ...correction,
  ...moveFixture,
  ...undoMove,
  ...deadline,
  ...newPlayer,
  ...roundRules,
  ...award,
  ...venue,
  ...announcement,
  ...playerChange,
  ...feed,
  ...teamSheet,
  ...plan,
  ...nameWord,
  ...chipReturn,
  ...reinstate,
  ...ad,
  ...specialShirt,
  ...person,
  ...role,
  ...suspension,
  ...suspended,
} as const satisfies Record<SaveProblemCode, string>;
export type ProblemCode = keyof typeof PROBLEMS;

const codes = <T extends object>(list: T) => Object.keys(list) as (keyof T & ProblemCode)[];
export const CREATE_PROBLEMS = codes({ ...create, ...names });
export const LINEUP_PROBLEMS = codes(lineup);
export const TRANSFER_PROBLEMS = codes(transfer);
export const RESTORE_PROBLEMS = codes(restore);
export const SIGN_IN_PROBLEMS = codes({ ...signIn, second_factor: "" });
export const LINK_PROBLEMS = codes({ invalid_link: "" });
export const SECOND_FACTOR_PROBLEMS = codes({ bad_second_factor: "", second_factor_over: "", second_factor_on: "" });
export const PROOF_PROBLEMS = codes({ wrong_password: "", sign_in_again: "", bad_second_factor: "", bad_passkey: "" });
export const DELETION_PROBLEMS = codes(deletion);
export const APPEAL_PROBLEMS = codes(appeal);
export const NOTIFICATION_PROBLEMS = codes({ ...elsewhere, unknown_time_zone: "" });
export const WEBHOOK_PROBLEMS = codes({ ...webhook, ...elsewhere });
export const PUSH_DEVICE_PROBLEMS = codes({
  push_not_https: "",
  push_private: "",
  push_key_length: "",
  push_key_invalid: "",
  too_many_devices: "",
});
export const PASSKEY_PROBLEMS = codes(passkey);
export const TOKEN_PROBLEMS = codes(token);
const details = {
  ...account,
  ...names,
  blank: "",
  name_characters: "",
  invalid: "",
  max_length: "",
  does_not_exist: "",
};
export const ACCOUNT_PROBLEMS = codes({ ...details, password_broken: "" });
export const DETAILS_PROBLEMS = codes({
  ...details,
  ...elsewhere,
  too_many_codes: "",
  wrong_password: "",
  sign_in_again: "",
});
export const EMAIL_CODE_PROBLEMS = codes({ too_many_codes: "" });
export const EMAIL_PROBLEMS = codes({ invalid_code: "", unique: "" });
export const MERGE_PROBLEMS = codes({ ...merge, second_factor_on: "" });
export const PASSWORD_PROBLEMS = codes({ ...password, blank: "" });
export const UPDATE_ENTRY_PROBLEMS = codes({ ...updateEntry, ...elsewhere, ...names, does_not_exist: "" });
export const CREST_PROBLEMS = codes({ ...crest, ...elsewhere });
export const MEMBER_PROBLEMS = ["not_member"] as const;
export const WORDS_PROBLEMS = ["words_not_allowed", "changed_elsewhere"] as const;
export const MOMENT_PROBLEMS = ["not_member", "moment_gone"] as const;
export const LEAGUE_REPORT_PROBLEMS = ["not_member", "nothing_to_report"] as const;
export const SIGNATURE_PROBLEMS = codes(signature);
export const DEMO_CLOCK_PROBLEMS = codes(demoClock);
export const CORRECTION_PROBLEMS = codes({ ...correction, ...elsewhere });
export const ELSEWHERE_PROBLEMS = codes(elsewhere);
export const NAME_WORD_PROBLEMS = codes(nameWord);
export const MOVE_PROBLEMS = codes({ ...moveFixture, ...elsewhere });
export const ROUND_RULES_PROBLEMS = codes({ ...roundRules, ...elsewhere });
export const UNDO_MOVE_PROBLEMS = codes({ ...moveFixture, ...undoMove });
export const MATCH_CHANGE_PROBLEMS = codes({ ...moveFixture, ...undoMove, ...award, ...venue });
export const DEADLINE_PROBLEMS = codes({ ...deadline, ...elsewhere });
export const AWARD_PROBLEMS = codes({ ...award, ...elsewhere });
export const UNDO_AWARD_PROBLEMS = codes({ award_missing: "", event_final: "" });
export const RESUME_PROBLEMS = codes({ event_final: "" });
export const VENUE_PROBLEMS = codes(venue);
export const NEW_PLAYER_PROBLEMS = codes(newPlayer);
export const PLAYER_CHANGE_PROBLEMS = codes({ ...playerChange, ...elsewhere, unknown_team: "" });
export const ANNOUNCEMENT_PROBLEMS = codes({ ...announcement, name_characters: "" });
export const FEED_PROBLEMS = codes({ ...feed, ...elsewhere });
export const TEAM_SHEET_PROBLEMS = codes(teamSheet);
export const PLAN_PROBLEMS = codes(plan);
export const ROLE_PROBLEMS = codes({ ...role, ...elsewhere });
export const RELEASE_PROBLEMS = codes({ event_not_finished: "" });
export const CHIP_RETURN_PROBLEMS = codes(chipReturn);
export const REINSTATE_PROBLEMS = codes(reinstate);
export const AD_PROBLEMS = codes({ ...ad, name_characters: "", max_length: "" });
export const SPECIAL_SHIRT_PROBLEMS = codes({ ...specialShirt, ...elsewhere });
export const PERSON_PROBLEMS = codes(person);
export const SUSPENSION_APPEAL_PROBLEMS = codes(suspension);

export const JOIN_PROBLEMS = codes({ ...joinLeague, no_open_event: "" });
export const INVITATION_PROBLEMS = codes(invitations);
export const CREATE_LEAGUE_PROBLEMS = codes({
  ...leagueSettings,
  ...names,
  max_private_entries: "",
  no_open_event: "",
});
export const UPDATE_LEAGUE_PROBLEMS = codes({
  ...leagueSettings,
  ...elsewhere,
  ...leagueMoves,
  ...names,
  league_closed: "",
});
export const LARGE_LEAGUE_PROBLEMS = codes(largeLeagues);
export const TABLE_FILE_PROBLEMS = codes(tableFiles);

const isSayable = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "");

/** With the message filled in; just the code where one of its numbers is missing. */
export function problemItem(problem: { code: string; [number: string]: unknown }): ProblemItem {
  const { code, ...numbers } = problem;
  const template: string = code in PROBLEMS ? PROBLEMS[code as ProblemCode] : code;
  const isWhole = [...template.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => isSayable(numbers[name]));
  const message = isWhole
    ? template.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]))
    : `Refused: ${code}.`;
  return { message, code, ...numbers };
}
