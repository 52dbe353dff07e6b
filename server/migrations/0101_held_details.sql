-- What operators have set of a player, field by field: the feed is not followed in it until it agrees, or is left to it again.
create table held_detail (
  element integer not null references element,
  field   text not null,
  told    jsonb not null,          -- what the feed says, or said before
  at      timestamptz not null,
  account integer,
  reason  text not null,
  primary key (element, field)
);
