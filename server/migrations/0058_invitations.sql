-- Members may invite to a new private league unless its administrator says no.
alter table league alter column code_privacy set default 'l';

-- Replaced codes let nobody in, but whoever follows an old link is told that the code was changed.
create table league_old_code (
  code        text primary key,
  league      integer not null references league on delete cascade,
  replaced_at timestamptz not null
);
create index league_old_code_league on league_old_code (league);

-- The code of the invitation that an account without a team has accepted; joined when its squad is entered.
alter table account add column invitation text;
