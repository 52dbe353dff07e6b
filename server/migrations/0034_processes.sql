-- The processes that serve the game or do its work, as they last said so; what the health checks and the console go by.
create table process (
  name        text primary key,             -- machine and process number
  seen_at     timestamptz not null,         -- by the database's clock, as worked_at
  worked_at   timestamptz,                  -- when it last looked for the season's work; null where it does none
  clock_ahead integer not null              -- milliseconds by which its machine's clock is ahead of the database's
);
