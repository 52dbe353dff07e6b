-- Line-ups as clubs announce them for a match: what stands, and every word that any source has said.
create table team_sheet (
  fixture      integer not null,
  team         smallint not null,
  source       text not null check (source in ('feed', 'simulator', 'operator')),
  version      bigint not null,               -- the word that made it
  announced_at timestamptz not null,
  changed_at   timestamptz,                   -- the eleven or the bench is another since then
  starting     integer[] not null,
  bench        integer[] not null,
  absent       jsonb not null,                -- [{ element, reason }]
  primary key (fixture, team)
);

-- Of each source the newest counts; an operator's stands before the feed's.
create table team_sheet_word (
  id           bigint generated always as identity primary key,
  fixture      integer not null,
  team         smallint not null,
  source       text not null check (source in ('feed', 'simulator', 'operator')),
  at           timestamptz not null,          -- the season's clock
  announced_at timestamptz not null,
  account      integer,
  players      jsonb                          -- { starting, bench, absent }; null: taken back
);
create index on team_sheet_word (fixture, team, id);
