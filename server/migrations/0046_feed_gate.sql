-- What the gate between the feed and the game has left out, what waits for an operator's word, and how the feed has been doing.

-- Left out of the last polls, by what it is about; gone once the feed tells it right.
create table feed_fault (
  key      text primary key,
  code     text not null,
  player   text,                          -- the provider's name
  fixture  integer,
  event    smallint,
  detail   jsonb not null,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  polls    integer not null default 1
);

-- Players of whom operators have said whom the provider means; null: nobody of this game.
create table feed_word (
  player  text primary key,
  element integer references element,
  at      timestamptz not null,
  account integer
);

-- Would take back more than a correction does, or change more at once than is usual.
create table feed_wait (
  subject    text primary key,            -- "fixture:12", "calendar", "players"
  reasons    jsonb not null,
  changes    jsonb not null,
  first_at   timestamptz not null,
  last_at    timestamptz not null,
  verdict    text check (verdict in ('taken', 'refused')),
  account    integer,
  decided_at timestamptz
);

-- How each poll went, for some days.
create table feed_poll (
  id        bigint generated always as identity primary key,
  at        timestamptz not null,         -- the machine's clock
  ms        integer not null,
  outcome   text not null check (outcome in ('taken', 'partly', 'waits', 'failed', 'other_season')),
  error     text not null default '',
  fixtures  integer not null default 0,
  revisions integer not null default 0,
  players   integer not null default 0,
  faults    integer not null default 0,
  waits     integer not null default 0
);

-- When the figures of a played round were last compared with the feed's.
alter table event add column swept_at timestamptz;
