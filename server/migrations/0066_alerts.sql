-- What is wrong with the season, from when it was first seen. One row as long as it lasts.
create table alert (
  id       integer generated always as identity primary key,
  rule     text not null,
  subject  text not null default '',             -- of a job: its name
  facts    jsonb not null,
  seen_at  timestamptz not null,                 -- first seen, by the machine's clock like all times here
  began_at timestamptz,                          -- null: has not lasted long enough to be told
  told_at  timestamptz,                          -- null: silenced so far
  ended_at timestamptz
);
create unique index alert_open on alert (rule, subject) where ended_at is null;
create index alert_ended on alert (ended_at);

-- An operator wants no messages of this rule for some time; the audit trail says who.
create table alert_silence (
  rule   text primary key,
  until  timestamptz not null,
  reason text not null
);

-- Where alerts go.
create table alert_channel (
  id       smallint primary key default 1 check (id = 1),
  webhook  text,                                 -- sealed: such addresses contain secrets
  language text not null default 'sv',
  mail     boolean not null default true         -- to every operator's address
);

-- One message to the webhook. `due` is also the lease of the process that is sending it.
create table alert_delivery (
  id      integer generated always as identity primary key,
  alert   integer not null references alert on delete cascade,
  phase   text not null check (phase in ('began', 'ended')),
  tries   smallint not null default 0,
  due     timestamptz not null,
  done    timestamptz,
  outcome text check (outcome in ('sent', 'failed')),
  error   text,
  unique (alert, phase)
);
create index alert_delivery_due on alert_delivery (due, id) where done is null;
