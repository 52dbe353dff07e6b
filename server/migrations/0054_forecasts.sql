-- Points that players can expect in the matches ahead, as they were last worked out; one row.
create table forecast_run (
  id      smallint primary key default 1 check (id = 1),
  made_at timestamptz not null,               -- the season's clock
  facts   text not null,                      -- hash of what they are made of: the same facts are not forecast again
  told    jsonb not null,                     -- the public document
  coming  jsonb,                              -- { event, rows }: what will be kept of the next round if nothing changes before its deadline
  reasons jsonb not null                      -- by player: what the points of each match are made of
);

-- Rounds whose forecasts are kept as they were at the deadline, and the forecasts: written once, never changed.
create table forecast_event (
  event   smallint primary key,
  made_at timestamptz not null
);
create table forecast_kept (
  event          smallint not null,
  element        integer not null,
  fixture        integer not null,
  recent         boolean not null,            -- was on the pitch in one of the last three matches
  low            smallint not null,
  high           smallint not null,
  -- points in hundredths
  expected       smallint not null,
  season_average smallint not null,
  form           smallint not null,
  minutes_x_points_per_90 smallint not null,
  primary key (event, element, fixture)
);
