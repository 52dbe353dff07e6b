export const KINDS = ["rules", "sql", "routes", "components", "styles"] as const;

/** What a careless change could do: it compiles, and somebody who plays would meet it. */
export type Fault = {
  name: string;
  kind: (typeof KINDS)[number];
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  seen: string;
  /** Tests that are most likely to notice. */
  hint: readonly string[];
};

/** Chosen before the tests were parted into a gate and a long run, by somebody who did not know how. */
export const FAULTS: readonly Fault[] = [
  {
    name: "bonus-needs-one-more",
    kind: "rules",
    file: "rules/src/scoring.ts",
    from: "thresholds.filter((step) => value >= step).length",
    to: "thresholds.filter((step) => value > step).length",
    seen: "In the demo a player with just enough key passes or clearances gets no bonus, against the rules page.",
    hint: ["rules/src/scoring.test.ts", "demo/test/feed-simulator.test.ts"],
  },
  {
    name: "substitute-breaks-formation",
    kind: "rules",
    file: "rules/src/autosubs.ts",
    from: "counts[from]! <= formation.min[from]!",
    to: "counts[from]! < formation.min[from]!",
    seen: "A defender who did not play is replaced by a forward, and only two defenders are left.",
    hint: ["rules/src/entry-points.test.ts"],
  },
  {
    name: "wildcard-costs-a-transfer",
    kind: "rules",
    file: "rules/src/transfers.ts",
    from: "if (isTransferChip(squad.chip)) return squad.free_transfers;",
    to: "if (isLoanChip(squad.chip)) return squad.free_transfers;",
    seen: "The saved second free transfer is gone when a wildcard's round has passed, until the deadline's work is done.",
    hint: ["rules/src/transfers.test.ts", "rules/src/close-squad.test.ts", "server/test/deadline-rules.test.ts"],
  },
  {
    name: "dream-team-takes-the-dearer",
    kind: "rules",
    file: "rules/src/dream-team.ts",
    from: "return b.points - a.points || a.now_cost - b.now_cost || codeOrder(a) - codeOrder(b);",
    to: "return b.points - a.points || b.now_cost - a.now_cost || codeOrder(a) - codeOrder(b);",
    seen: "Of two players with equal points the dearer one is in the dream team.",
    hint: ["rules/src/dream-team.test.ts"],
  },
  {
    name: "price-falls-without-end",
    kind: "rules",
    file: "rules/src/daily-price.ts",
    from: "const changes = Math.abs(player.cost_change_event);",
    to: "const changes = Math.max(0, player.cost_change_event);",
    seen: "A player whom everybody sells loses 0.1 every night of a round, beyond the limit of a round.",
    hint: ["rules/src/daily-price.test.ts"],
  },
  {
    name: "deadline-moves-into-the-past",
    kind: "rules",
    file: "rules/src/deadlines.ts",
    from: "const wanted = follows ? Math.max(now, first) : deadline_time;",
    to: "const wanted = follows ? first : deadline_time;",
    seen: "A match is moved to tonight, and a team saved an hour ago was saved too late.",
    hint: ["rules/src/deadlines.test.ts", "server/test/moved-matches.test.ts"],
  },
  {
    name: "average-in-the-knockout",
    kind: "rules",
    file: "rules/src/h2h.ts",
    from: "table.flatMap((row) => (row.entry === null ? [] : [row.entry])).slice(0, size);",
    to: "table.slice(0, size).flatMap((row) => (row.entry === null ? [] : [row.entry]));",
    seen: "A head-to-head league of odd size whose AVERAGE is among the best gets no knock-out.",
    hint: ["rules/src/h2h.test.ts", "server/test/leagues-season.test.ts"],
  },
  {
    name: "newcomer-wears-the-armband",
    kind: "rules",
    file: "rules/src/transfers.ts",
    from: `if (vice_captain === squad.vice_captain) [captain, vice_captain] = [vice_captain, newcomer];
    else captain = newcomer;`,
    to: "captain = newcomer;",
    seen: "Who sells the captain finds the player bought instead as captain, not the vice-captain.",
    hint: ["rules/src/transfers.test.ts"],
  },

  {
    name: "merge-trips-over-a-star",
    kind: "sql",
    file: "server/src/db/accounts.ts",
    from: `element_code from watch where account = \${from}
    on conflict do nothing\``,
    to: "element_code from watch where account = ${from}`",
    seen: "Merging two accounts that watch the same player ends in an error.",
    hint: ["server/test/api-merge.test.ts"],
  },
  {
    name: "code-works-twice",
    kind: "sql",
    file: "server/src/db/second-factors.ts",
    from: '.where("last_step", "<", step)',
    to: '.where("last_step", "<=", step)',
    seen: "A code of the app that somebody has watched being typed opens the account once more.",
    hint: ["server/test/second-factor.test.ts"],
  },
  {
    name: "public-league-too-full",
    kind: "sql",
    file: "server/src/db/leagues.ts",
    from: '.whereRef("members", "<", "max_entries")',
    to: '.whereRef("members", "<=", "max_entries")',
    seen: "Once a public league is full, whoever wants to join one is told that it is full, and gets none.",
    hint: ["server/test/leagues-members.test.ts", "server/test/leagues-races.test.ts"],
  },
  {
    name: "old-loan-comes-back",
    kind: "sql",
    file: "server/src/rounds/close-deadline.ts",
    from: `transfers_made = 0, chip = null, round_start = null
    from next`,
    to: `transfers_made = 0, chip = null
    from next`,
    seen: "After Free Hit a manager gets the squad of some earlier round back, not the one of the week before.",
    hint: ["server/test/deadline-rules.test.ts"],
  },
  {
    name: "bench-counts-as-a-game",
    kind: "sql",
    file: "server/src/season/element-figures.ts",
    from: "(count(*) filter (where fixture_stat.minutes > 0))::int as appearances",
    to: "count(*)::int as appearances",
    seen: "In the statistics, points per game are too low for everybody who has sat on a bench.",
    hint: ["server/test/scoring.test.ts", "demo/test/feed-replay.test.ts"],
  },
  {
    name: "month-pays-for-its-first-round",
    kind: "sql",
    file: "server/src/leagues/standings-board.ts",
    from: "`(select entry, total_before - event_transfers_cost from ${partition})`",
    to: "`(select entry, total_before from ${partition})`",
    seen: "In the table of a month, points for transfers of its first round are taken off.",
    hint: ["server/test/leagues-season.test.ts", "server/test/leagues-reference.test.ts"],
  },
  {
    name: "out-of-every-cup",
    kind: "sql",
    file: "server/src/db/cups.ts",
    from: `.on("winner", "<>", entry)
        .on(`,
    to: ".on(",
    seen: "Others read of a team that is still in a large cup that it went out.",
    hint: ["server/test/leagues-season.test.ts"],
  },
  {
    name: "one-picture-takes-all",
    kind: "sql",
    file: "server/src/db/ads.ts",
    from: '.where("ad", "=", place.ad).where("slot", "=", place.slot)',
    to: '.where("ad", "=", place.ad)',
    seen: "An operator changes the picture for phones, and those for tablets and desktops are gone.",
    hint: ["server/test/ads.test.ts"],
  },

  {
    name: "transfers-seen-early",
    kind: "routes",
    file: "server/src/squads/routes/transfers.ts",
    from: "transfersOfEntry(db, params.entry, { upTo: rounds(now).current?.id ?? 0 }),",
    to: "transfersOfEntry(db, params.entry),",
    seen: "Everybody can read whom a rival has bought for the coming round.",
    hint: ["server/test/api-game.test.ts"],
  },
  {
    name: "joins-past-the-limit",
    kind: "routes",
    file: "server/src/leagues/join-league.ts",
    from: `await lockTeam(tx, entry);
    const league = await lockLeagueByCode(tx, code);`,
    to: "const league = await lockLeagueByCode(tx, code);",
    seen: "Two joins in two tabs at the same moment make one private league more than is allowed.",
    hint: ["server/test/leagues-races.test.ts"],
  },
  {
    name: "search-stumbles-over-rings",
    kind: "routes",
    file: "server/src/leagues/league-details.ts",
    from: "startsWord(normalizeForSearch(name), wanted)",
    to: "startsWord(name.toLowerCase(), wanted)",
    seen: "The administrator of a league looks for Åsa, and nobody is found.",
    hint: ["server/test/leagues-members.test.ts"],
  },
  {
    name: "swedish-in-an-english-article",
    kind: "routes",
    file: "server/src/news/newsroom.ts",
    from: 'story.kind === "absent" ? player[`news_${language}`] : ""',
    to: 'story.kind === "absent" ? player.news_sv : ""',
    seen: "The English article about absent players gives the reasons in Swedish.",
    hint: ["server/test/news.test.ts"],
  },
  {
    name: "old-address-opens",
    kind: "routes",
    file: "server/src/accounts/change-email.ts",
    from: 'for (const purpose of ["password", "browser"] as const) await deleteCodes(tx, account, purpose);',
    to: "",
    seen: "A password link sent to the old address still opens the account after the address was changed.",
    hint: ["server/test/api-accounts.test.ts", "server/test/secrets.test.ts"],
  },
  {
    name: "operator-locked-out",
    kind: "routes",
    file: "server/src/http/access.ts",
    from: "api.session.signIn, api.session.sendBrowserLink",
    to: "api.session.sendBrowserLink",
    seen: "While the game is closed, an operator who is signed out cannot get in to open it.",
    hint: ["server/test/operations.test.ts"],
  },
  {
    name: "taken-unseen",
    kind: "routes",
    file: "server/src/feed/decide-wait.ts",
    from: "if (digestOf(wait) !== digest)",
    to: 'if (verdict === "refused" && digestOf(wait) !== digest)',
    seen: "An operator takes what the feed wants to change, and something else has come into it meanwhile.",
    hint: ["server/test/feed-watched.test.ts"],
  },
  {
    name: "letter-by-another-clock",
    kind: "routes",
    file: "server/src/mail/letter-data.ts",
    from: `timeZone: LEAGUE_ZONE,
    weekday`,
    to: "weekday",
    seen: "The reminder names a deadline an hour or two early, by the server's clock.",
    hint: ["server/test/mail.test.ts"],
  },

  {
    name: "bench-scores-nothing",
    kind: "components",
    file: "web/src/pages/points/pick-words.ts",
    from: "const counted = pick.points * Math.max(1, pick.counts);",
    to: "const counted = pick.points * pick.counts;",
    seen: "On the points page every substitute has 0 points, whatever they scored.",
    hint: ["web/src/pages/points/pick-words.test.tsx", "e2e/journeys/a-round.spec.ts"],
  },
  {
    name: "lost-while-saving",
    kind: "components",
    file: "web/src/pages/my-team/use-lineup.ts",
    from: "const later = laidOver(now, latest.current);",
    to: "const later = laidOver(now, lineup);",
    seen: "A captain chosen while the save is on its way is the old one again when it has arrived.",
    hint: ["web/src/pages/my-team/use-lineup.test.tsx", "e2e/journeys/a-round.spec.ts"],
  },
  {
    name: "former-person-shown",
    kind: "components",
    file: "web/src/data/personal.ts",
    from: 'meta?.answer !== "shared"',
    to: 'meta?.answer === "personal"',
    seen: "Whoever signs in after somebody else in the same tab sees the other's place in the tables for a moment.",
    hint: ["web/src/data/query-client.test.ts"],
  },
  {
    name: "member-told-it-is-full",
    kind: "components",
    file: "web/src/components/league/auto-join-dialog.tsx",
    from: "const isClosed = closed_reason !== null && !already_joined;",
    to: "const isClosed = closed_reason !== null;",
    seen: "A member who follows the invitation to a full league is told that it is full, and not led to it.",
    hint: ["web/src/components/league/auto-join-dialog.test.tsx"],
  },
  {
    name: "language-forgets-the-filter",
    kind: "components",
    file: "web/src/shell/language-link.tsx",
    from: "event.currentTarget.href = href();",
    to: "",
    seen: "Who has filtered a list and then changes the language is back at the whole list.",
    hint: ["web/src/shell/language-link.test.tsx"],
  },
  {
    name: "escape-drops-the-focus",
    kind: "components",
    file: "web/src/lib/use-disclosure.ts",
    from: "button.current?.focus();",
    to: "",
    seen: "After Escape in the menu More the keyboard is lost: Tab begins somewhere else on the page.",
    hint: ["web/src/components/league/folded-acts.test.tsx", "web/src/shell/nav.test.tsx"],
  },
  {
    name: "goal-counts-twice",
    kind: "components",
    file: "web/src/data/live-update.ts",
    from: "total_points: row.total_points + event_points - row.event_points",
    to: "total_points: row.total_points + event_points",
    seen: "During a match a player's total grows by all points of the round with every goal, until a reload.",
    hint: ["web/src/data/live-update.test.ts"],
  },
  {
    name: "plus-without-a-name",
    kind: "components",
    file: "web/src/components/ui/button.tsx",
    from: `aria-label={label}
      title={title}`,
    to: `aria-label={title}
      title={title}`,
    seen: "A screen reader says at the plus of a player who cannot be added only why not, and of whom no word.",
    hint: ["web/src/components/ui/button.test.tsx"],
  },

  {
    name: "white-on-pale",
    kind: "styles",
    file: "web/src/styles/tokens.css",
    from: "--on-chosen: light-dark(oklch(1 0 0), oklch(0.2 0.05 255));",
    to: "--on-chosen: oklch(1 0 0);",
    seen: "In the dark theme the words on chosen things are white on pale blue.",
    hint: ["e2e/journeys/transfers.spec.ts"],
  },
  {
    name: "field-without-focus",
    kind: "styles",
    file: "web/src/components/ui/field.module.css",
    from: `.control:focus-visible {
    outline-offset: -1px;`,
    to: `.control:focus-visible {
    outline: none;`,
    seen: "With the keyboard nobody sees which field of a form they are in.",
    hint: ["e2e/journeys/security.spec.ts"],
  },
  {
    name: "dialog-does-not-scroll",
    kind: "styles",
    file: "web/src/components/ui/dialog.module.css",
    from: `overflow-y: auto;
    overscroll-behavior: contain;
    min-height: 0;`,
    to: "min-height: 0;",
    seen: "On a phone the lower half of the player dialog cannot be reached.",
    hint: ["e2e/journeys/details.spec.ts"],
  },
  {
    name: "save-bar-below",
    kind: "styles",
    file: "web/src/pages/my-team/my-team.module.css",
    from: `.bar {
  position: sticky;
  bottom: var(--bar, 0px);`,
    to: `.bar {
  position: relative;
  bottom: 0;`,
    seen: "After a change of captain nothing on the screen says that it has to be saved: the button is far below.",
    hint: ["e2e/journeys/saving.spec.ts"],
  },
  {
    name: "star-too-small",
    kind: "styles",
    file: "web/src/components/pitch/pitch-player.module.css",
    from: "inset: calc(-1 * var(--above)) calc(-1 * var(--beside)) calc(var(--above) - 21px) calc(var(--beside) - 21px);",
    to: "inset: 0;",
    seen: "On a phone a finger that is meant for the star of the dream team opens the player's menu.",
    hint: ["e2e/journeys/sizes.spec.ts"],
  },
  {
    name: "news-over-the-tabs",
    kind: "styles",
    file: "web/src/components/squad-builder/builder.module.css",
    from: "max-width: calc(100% - 17rem);",
    to: "",
    seen: "In a window of 1024 pixels the line that says why nobody can be added lies over the tabs for pitch and list.",
    hint: ["e2e/journeys/drafting.spec.ts"],
  },
  {
    name: "duels-without-a-record",
    kind: "styles",
    file: "web/src/components/league/league.module.css",
    from: `.record {
    display: block;
  }`,
    to: "",
    seen: "On a phone a head-to-head table shows neither wins nor draws nor losses.",
    hint: ["e2e/journeys/phone.spec.ts"],
  },
  {
    name: "names-cut-in-half",
    kind: "styles",
    file: "web/src/components/pitch/name-plate.module.css",
    from: "-webkit-line-clamp: 3;",
    to: "-webkit-line-clamp: 1;",
    seen: "Long names on the pitch end after their first part.",
    hint: ["e2e/journeys/sizes.spec.ts"],
  },
];
