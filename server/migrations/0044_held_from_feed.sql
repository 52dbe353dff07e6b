-- What operators hold from the feed, match by match and figure by figure, until they leave it to the feed again.

alter table fixture
  -- abandoned without a result: nothing of it is taken from a feed until that is undone
  add column voided boolean not null default false;

update fixture set voided = true
where abandoned and 'void' = (
  select detail->>'result' from audit
  where action = 'fixture_abandoned' and (detail->>'fixture')::integer = fixture.id
  order by audit.id desc limit 1
);

-- How a match stood before an operator abandoned it.
create table abandonment (
  fixture integer primary key references fixture,
  state   jsonb not null,
  lines   jsonb                         -- its figures; null where they stand
);

-- A figure that is an operator's word and not the feed's.
create table held_figure (
  fixture    integer not null references fixture,
  element    integer not null references element,
  identifier text not null,
  told       smallint not null,         -- what the feed says
  at         timestamptz not null,
  account    integer,
  reason     text not null,
  primary key (fixture, element, identifier)
);

-- Until now whatever an operator had ever set was held: what has been put back since, or belongs to a match that does not count, is not.
insert into held_figure (fixture, element, identifier, told, at, account, reason)
select fixture, element, identifier, told, at, account, reason
from (
  select distinct on (r.fixture, r.element, r.identifier)
    r.fixture, r.element, r.identifier, r.new_value, r.at, r.account, coalesce(r.reason, '') as reason,
    first_value(r.old_value) over (partition by r.fixture, r.element, r.identifier order by r.id) as told
  from stat_revision r
  join fixture f on f.id = r.fixture
  where r.source = 'operator' and not f.voided and (f.taken_back_at is null or r.at > f.taken_back_at)
  order by r.fixture, r.element, r.identifier, r.id desc
) as word
where new_value <> told;
