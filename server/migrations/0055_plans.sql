-- What a manager means to do in the coming rounds. Nobody else sees it.
create table plan (
  id         integer primary key generated always as identity,
  entry      integer not null references entry on delete cascade,
  name       text not null,
  steps      jsonb not null,
  version    integer not null default 1,
  updated_at timestamptz not null
);
create index plan_entry on plan (entry);
