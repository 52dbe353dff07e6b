-- Whom a counted attempt was about (a hash): a new password forgets them all.
alter table attempt add column about text;
create index attempt_about on attempt (about) where about is not null;

-- What browsers tell of crashes, and of scripts and pictures that the pages' policy has refused. Anybody may write here, so
-- that it is bounded (server/src/db/browser-reports.ts).
create table browser_report (
  id      bigint generated always as identity primary key,
  kind    text not null check (kind in ('crash', 'policy')),
  digest  text not null unique,                    -- what is told again is counted
  at      timestamptz not null,                    -- the last time
  times   integer not null default 1,
  account integer references account on delete cascade,
  detail  jsonb not null,
  bytes   integer not null                         -- of the detail
);
create index browser_report_at on browser_report (at);
create index browser_report_account on browser_report (account);
