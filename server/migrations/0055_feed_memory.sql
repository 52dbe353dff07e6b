-- What a feed has done of late, so that the next poll may take it back by itself, and of what operators have been told.

-- Where a match stood before a feed moved it.
create table feed_move (
  id           bigint generated always as identity primary key,
  fixture      integer not null,
  at           timestamptz not null,
  event        smallint,
  kickoff_time timestamptz
);
