-- What a feed has done of late, so that the next poll may take it back by itself, and of what operators have been told.

-- Where a match stood before a feed moved it.
create table feed_move (
  id           bigint generated always as identity primary key,
  fixture      integer not null,
  at           timestamptz not null,
  event        smallint,
  kickoff_time timestamptz
);

-- How a match stood before a poll changed much of it.
create table feed_before (
  fixture integer primary key,
  at      timestamptz not null,
  polls   integer not null default 0,     -- later ones that changed something of it
  match   jsonb not null,                 -- score, clock and whistle
  lines   jsonb not null                  -- players with figures
);

-- Of what that waits, or is left out, operators have been mailed, and when last (the season's clock).
create table feed_alert (
  subject   text primary key,
  mailed_at timestamptz not null
);

-- What the clock of a match said when it began to wait: what it may bring grows no further while it does.
alter table feed_wait add column clock smallint;
