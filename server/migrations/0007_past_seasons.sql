-- How a person's team ended an earlier season. It belongs to the account: entries are made anew every season.
create table account_season (
  account      integer not null references account on delete cascade,
  season_name  text not null,
  total_points integer not null,
  rank         integer,                               -- null: never ranked
  primary key (account, season_name)
);

-- When the season's table, its players' figures and its leagues were put by for later seasons.
alter table season add column archived_at timestamptz;
