-- Mail that waits to be sent, one-time proofs, and the secret that signs links.

-- The language messages are written in until a team says otherwise.
alter table account add column language text not null default 'sv' check (language in ('sv', 'en'));

-- What signs links and keys the hashes of short codes, unless ELVAN_SECRET is set. One row, made when it is first needed.
create table server_secret (
  id     smallint primary key default 1 check (id = 1),
  secret text not null
);

-- Proofs that somebody reads the mail of an address. Made when the message is written, so that nothing here or in the outbox
-- can be used by who reads the database.
create table one_time_code (
  id          integer generated always as identity primary key,
  purpose     text not null check (purpose in ('merge', 'password')),
  account     integer not null references account on delete cascade,   -- who asked for it (merge), whose password
  email       text not null,                       -- where it was sent
  secret_hash text,                                -- null until the message is written: nothing fits it
  tries       smallint not null default 0,         -- wrong ones
  created     timestamptz not null,
  expires     timestamptz not null
);
create index one_time_code_account on one_time_code (account, purpose, id);
create index one_time_code_email on one_time_code (lower(email), created);
create index one_time_code_expires on one_time_code (expires);

-- The outbox: a line is written in the transaction of what it tells, and sent by a job. What is secret (links, codes) is not
-- in it.
create table mail (
  id       bigint generated always as identity primary key,
  address  text not null,
  letter   jsonb not null,                         -- kind and facts; the words are put in when it is sent
  created  timestamptz not null,
  due      timestamptz not null,                   -- not before; moved on by each try, which is what holds it
  tries    smallint not null default 0,
  done     timestamptz,
  outcome  text check (outcome in ('sent', 'dropped', 'failed'))
);
create index mail_due on mail (due, id) where done is null;
create index mail_done on mail (done) where done is not null;

-- Where messages go in a demo.
create table mailbox (
  mail     bigint primary key references mail on delete cascade,
  at       timestamptz not null,
  address  text not null,
  language text not null,
  subject  text not null,
  body_text text not null,
  body_html text not null,
  unsubscribe text                                 -- the address of one click, of a newsletter
);

-- The newsletters of a round that have been put into the outbox.
create table newsletter (
  event smallint not null,
  kind  text not null check (kind in ('deadline_reminder', 'round_summary')),
  at    timestamptz not null,
  primary key (event, kind)
);
