-- Matches of which operators have said that what the feed tells is taken, though it contradicts itself.
create table feed_pass (
  fixture integer primary key references fixture,
  at      timestamptz not null,
  account integer,
  reason  text not null
);
