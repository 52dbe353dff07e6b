-- Who won rounds and phases in leagues whose members are listed, and what was worth telling of a round. Both follow from the settled
-- rounds and are written again when one of them changes.
create table league_winner (
  league integer not null references league on delete cascade,
  event  smallint not null,                    -- the round, or a phase's last
  phase  smallint not null,                    -- 0: the round itself
  entry  integer not null,
  points integer not null,
  streak smallint not null default 1,          -- rounds won in a row, this one included
  primary key (league, event, phase, entry)
);
create index league_winner_entry on league_winner (entry);
create index league_winner_event on league_winner (event, league);

create table league_moment (
  league integer not null references league on delete cascade,
  event  smallint not null,
  kind   text not null,
  entry  integer not null,
  other  integer,
  figure integer not null,
  primary key (league, event, kind, entry)
);
create index league_moment_entry on league_moment (entry);
create index league_moment_event on league_moment (event, league);

-- How far the job has come: which version of the round it reads, and the last league it has written.
create table league_life (
  event          smallint primary key,
  partition_name text not null,
  upto           integer not null,
  done           boolean not null
);

create table league_reaction (
  league   integer not null references league on delete cascade,
  event    smallint not null,
  kind     text not null,
  subject  integer not null,                   -- the moment's team
  entry    integer not null references entry,  -- who reacts
  reaction text not null,
  at       timestamptz not null,
  primary key (league, event, kind, subject, entry)
);
create index league_reaction_entry on league_reaction (entry);
