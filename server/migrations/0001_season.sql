-- Money is in tenths of a million, points are whole numbers, times are UTC instants.
-- Forward only: a correction is the next number. Runs unchanged on PostgreSQL 15+ and PGlite.

-- ---------------------------------------------------------------- the season

create table season (
  id             smallint primary key default 1 check (id = 1),
  name           text        not null,             -- "2026"
  mode           text        not null default 'live' check (mode in ('live', 'demo', 'replay')),
  seed           text        not null default '',  -- what generated and drawn things repeat from
  clock_offset   bigint      not null default 0,   -- milliseconds added to the machine's clock (demo and replay)
  clock_frozen   timestamptz,                      -- a clock that stands still (demo and replay)
  maintenance    boolean     not null default false,
  second_chance_start_event smallint,
  elements_refreshed_at timestamptz,               -- form and its kin were last computed
  created        timestamptz not null default now()
);

-- The season's numbers with the round from which a version holds.
create table ruleset (
  from_event     smallint primary key,
  body           jsonb not null
);

create table event (
  id                     smallint primary key,
  name_sv                text not null,
  name_en                text not null,
  deadline_time          timestamptz not null,
  overrides              jsonb not null,
  closed_at              timestamptz,               -- close-deadline has run
  finished_at            timestamptz,               -- automatic substitutions are in
  checked_at             timestamptz,               -- points are final
  average_entry_score    integer not null default 0,
  highest_score          integer,
  highest_scoring_entry  integer,
  ranked_count           integer not null default 0,
  transfers_made         integer not null default 0,
  chip_plays             jsonb not null default '[]',  -- [{chip_name, num_played}]
  most_selected          integer,
  most_transferred_in    integer,
  most_captained         integer,
  most_vice_captained    integer,
  top_element            integer,
  top_element_points     integer,
  cup_leagues_created    boolean not null default false,
  h2h_ko_matches_created boolean not null default false,
  reinstate_chips        boolean not null default false,
  stats_version          bigint not null default 0,   -- moves on with every change of its statistics
  scored_version         bigint not null default -1,  -- stats_version that entry_event was last scored from
  partition_name         text,                        -- partition of entry_event that holds this round
  before_partition       text                         -- partition of the round before that total_before was read from
);

create table phase (
  id          smallint primary key,
  name_sv     text not null,
  name_en     text not null,
  start_event smallint not null,
  stop_event  smallint not null,
  highest_score integer
);

create table team (
  id          smallint primary key,
  code        integer not null unique,
  name        text not null,
  short_name  text not null,
  unavailable boolean not null default false,        -- second division
  strength    smallint,
  kit         jsonb,                                 -- pattern and colours of shirt and badge
  link_url    text not null default ''
);

create table element_type (
  id                     smallint primary key,
  plural_name_sv         text not null,
  plural_name_en         text not null,
  plural_name_short      text not null,
  singular_name_sv       text not null,
  singular_name_en       text not null,
  singular_name_short_sv text not null,
  singular_name_short_en text not null,
  ui_shirt_specific      boolean not null default false
);

create table element (
  id            integer primary key,
  code          integer not null unique,
  element_type  smallint not null references element_type,
  team          smallint not null references team,
  first_name    text not null,
  second_name   text not null,
  web_name      text not null,
  known_name    text not null default '',
  squad_number  smallint,
  birth_date    date,
  team_join_date date,
  region        smallint,
  photo         text not null default '',
  opta_code     text not null default '',
  removed       boolean not null default false,
  special       boolean not null default false,
  can_select    boolean not null default true,
  can_transact  boolean not null default true,
  status        text not null default 'a' check (status in ('a', 'd', 'i', 's', 'u', 'n')),
  chance_of_playing_this_round smallint,
  chance_of_playing_next_round smallint,
  news_sv       text not null default '',
  news_en       text not null default '',
  news_added    timestamptz,
  now_cost          smallint not null,
  start_cost        smallint not null,
  cost_change_event smallint not null default 0,
  price_counter     integer not null default 0,       -- net transfers since his last change (prices.md)
  price_locked_until timestamptz,
  transfers_in        integer not null default 0,
  transfers_out       integer not null default 0,
  transfers_in_event  integer not null default 0,
  transfers_out_event integer not null default 0,
  selected            integer not null default 0,     -- planning squads that hold him
  -- derived by the rules after every change of statistics
  total_points  integer not null default 0,
  event_points  integer not null default 0,
  form          text not null default '0.0',
  points_per_game text not null default '0.0',
  ep_this       text,
  ep_next       text,
  dreamteam_count smallint not null default 0,
  in_dreamteam  boolean not null default false
);

-- A price step, so that the price of any day can be told and a day's run is never done twice.
create table price_change (
  day      date not null,
  element  integer not null references element,
  old_cost smallint not null,
  new_cost smallint not null,
  primary key (day, element)
);
create table price_run (
  day    date primary key,
  ran_at timestamptz not null
);

create table element_past (
  element_code integer not null,
  season_name  text not null,
  start_cost   smallint not null,
  end_cost     smallint not null,
  total_points integer not null,
  stats        jsonb not null,
  primary key (element_code, season_name)
);

create table fixture (
  id           integer primary key,
  code         integer not null unique,
  event        smallint references event,             -- null: postponed, no new round yet
  team_h       smallint not null references team,
  team_a       smallint not null references team,
  kickoff_time timestamptz,
  provisional_start_time boolean not null default false,
  started      boolean not null default false,
  minutes      smallint not null default 0,
  team_h_score smallint,
  team_a_score smallint,
  finished_provisional boolean not null default false, -- the final whistle
  finished     boolean not null default false,         -- confirmed
  abandoned    boolean not null default false,
  finished_provisional_at timestamptz,
  check (team_h <> team_a)
);
create index fixture_event on fixture (event);

-- ---------------------------------------------------------------- statistics

-- A player as he stood when a round's deadline passed: whose club's fixtures are his, price, ownership.
create table element_event (
  event         smallint not null references event,
  element       integer not null references element,
  team          smallint not null references team,
  value         smallint not null,
  selected      integer not null default 0,
  transfers_in  integer not null default 0,
  transfers_out integer not null default 0,
  in_dreamteam  boolean not null default false,
  primary key (event, element)
);

-- What is true now of a player in a fixture. Written by record-stats alone, with a line in stat_revision.
create table fixture_stat (
  fixture          integer not null references fixture,
  element          integer not null references element,
  team             smallint not null references team,
  minutes          smallint not null default 0,
  goals_scored     smallint not null default 0,
  assists          smallint not null default 0,
  clean_sheets     smallint not null default 0,
  goals_conceded   smallint not null default 0,
  penalties_saved  smallint not null default 0,
  penalties_missed smallint not null default 0,
  yellow_cards     smallint not null default 0,
  red_cards        smallint not null default 0,
  saves            smallint not null default 0,
  own_goals        smallint not null default 0,
  attacking_bonus  smallint not null default 0,
  defending_bonus  smallint not null default 0,
  winning_goals    smallint not null default 0,
  key_passes       smallint not null default 0,
  clearances_blocks_interceptions smallint not null default 0,
  total_points     smallint not null default 0,
  primary key (fixture, element)
);
create index fixture_stat_element on fixture_stat (element);

-- The ledger behind it: nothing is edited without a line here.
create table stat_revision (
  id        bigint generated always as identity primary key,
  fixture   integer not null references fixture,
  element   integer not null references element,
  identifier text not null,
  old_value smallint not null,
  new_value smallint not null,
  old_points smallint not null,   -- of the player in the fixture before and after
  new_points smallint not null,
  match_minute smallint,
  at        timestamptz not null,
  source    text not null check (source in ('feed', 'operator')),
  account   integer,
  reason    text
);
create index stat_revision_fixture on stat_revision (fixture, element);

-- ---------------------------------------------------------------- people (as far as the game needs them)

create table account (
  id            integer generated always as identity primary key,
  email         text not null,
  password_hash text,
  first_name    text not null,
  last_name     text not null,
  date_of_birth date,
  gender        text,
  region        smallint,
  role          text not null default 'player' check (role in ('player', 'operator')),
  dirty         boolean not null default false,
  stitched      boolean not null default false,
  email_elvan   boolean not null default false,
  email_favourite boolean not null default false,
  years_active  smallint not null default 0,
  created       timestamptz not null default now()
);
create unique index account_email on account (lower(email));

create table session (
  id_hash    text primary key,          -- SHA-256 of the cookie; the cookie itself is stored nowhere
  account    integer not null references account on delete cascade,
  csrf_token text not null,
  user_agent text not null default '',
  created    timestamptz not null,
  last_seen  timestamptz not null,
  expires    timestamptz not null
);
create index session_account on session (account);

create table watch (
  account      integer not null references account on delete cascade,
  element_code integer not null,
  primary key (account, element_code)
);

create table audit (
  id      bigint generated always as identity primary key,
  at      timestamptz not null,
  account integer,
  action  text not null,
  detail  jsonb not null default '{}'
);

-- ---------------------------------------------------------------- a manager's team

create table entry (
  id             integer generated by default as identity primary key,
  account        integer not null unique references account,
  name           text not null,
  favourite_team smallint references team,
  kit            text,
  email          boolean not null default false,
  language       text not null default 'sv' check (language in ('sv', 'en')),
  started_event  smallint not null references event,
  joined_time    timestamptz not null,
  name_change_blocked boolean not null default false
);
create index entry_started_event on entry (started_event);
create index entry_favourite_team on entry (favourite_team);

-- The planning squad: what is saved for the coming round.
create table entry_squad (
  entry           integer primary key references entry,
  elements        integer[] not null check (cardinality(elements) = 15),       -- in position order 1..15
  purchase_prices integer[] not null check (cardinality(purchase_prices) = 15),
  captain         integer not null,
  vice_captain    integer not null,
  bank            integer not null check (bank >= 0),
  free_transfers  smallint not null,
  transfers_made  smallint not null default 0,     -- confirmed for the coming round
  chip            text,                            -- in play for the coming round
  round_start     jsonb,                           -- squad, prices, bank, free transfers at the last deadline (Loan Rangers' return)
  counted_transfers integer not null default 0,    -- all season, without those of chips (breaks ties)
  total_transfers integer not null default 0,
  version         integer not null default 1,      -- of squad_revision
  saved_at        timestamptz not null
);

-- Every saved version, so that nothing a manager saved is ever lost or disputed.
create table squad_revision (
  entry           integer not null references entry,
  version         integer not null,
  at              timestamptz not null,
  kind            text not null check (kind in ('create', 'picks', 'transfers', 'deadline', 'restore')),
  event           smallint not null,
  elements        integer[] not null,
  purchase_prices integer[] not null,
  captain         integer not null,
  vice_captain    integer not null,
  bank            integer not null,
  free_transfers  smallint not null,
  transfers_made  smallint not null,
  counted_transfers integer not null,
  total_transfers integer not null,
  chip            text,
  primary key (entry, version)
);

create table transfer (
  entry            integer not null references entry,
  id               bigint generated always as identity,
  version          integer not null,                -- the squad_revision it made
  event            smallint not null,
  time             timestamptz not null,
  element_in       integer not null,
  element_in_cost  integer not null,
  element_out      integer not null,
  element_out_cost integer not null,
  chip             text,                            -- transfer chip it was made under
  primary key (entry, id)
);
create index transfer_event on transfer (event);

create table chip_play (
  entry   integer not null references entry,
  event   smallint not null,
  chip    smallint not null,                        -- id of the season's chip row
  name    text not null,
  time    timestamptz not null,
  primary key (entry, event)
);

-- ---------------------------------------------------------------- rounds

-- One partition per round, named in event.partition_name. The frozen columns stand first and never change; scoring writes
-- a fresh partition (frozen columns copied byte for byte, results behind them) and swaps it in whole.
create table entry_event (
  entry               integer not null,
  event               smallint not null,
  elements            integer[] not null,
  captain             integer not null,
  vice_captain        integer not null,
  chip                text,
  event_transfers     smallint not null,
  event_transfers_cost smallint not null,
  bank                integer not null,
  value               integer not null,             -- market value of the squad with the bank
  total_before        integer not null,             -- total_points of the round before
  counted_transfers   integer not null,             -- all season until this deadline, without those of chips
  -- results, null until the round is first scored
  points              smallint,                     -- before transfer cost
  points_on_bench     smallint,
  total_points        integer,                      -- after costs
  rank                integer,
  rank_sort           integer,
  overall_rank        integer,
  overall_rank_sort   integer,
  percentile_rank     smallint,
  goals_scored        smallint,                     -- of the scoring eleven: breaks ties of matches
  goals_conceded      smallint,
  automatic_subs      integer[],                    -- out, in, out, in, ...
  multipliers         text,                         -- a digit for each of the 15, in the order of `elements`
  primary key (event, entry)
) partition by list (event);
create index entry_event_rank on entry_event (event, overall_rank_sort);

-- ---------------------------------------------------------------- versions of what is public

-- Moves on with every change of a public document; processes follow it by NOTIFY elvan and rebuild.
create table document_version (
  name    text primary key,
  version bigint not null default 0
);
