-- What an administrator tells the members: a notice, and the league's own rules and prizes. Plain text.
create table league_words (
  league     integer primary key references league on delete cascade,
  notice     text not null default '' check (length(notice) <= 500),
  rules      text not null default '' check (length(rules) <= 4000),
  changed_at timestamptz not null,
  hidden     boolean not null default false    -- by an operator, until the administrator has changed them
);

create table league_report (
  id      integer generated always as identity primary key,
  league  integer not null references league on delete cascade,
  account integer references account on delete set null,
  reason  text not null,
  words   text not null,                       -- as they were when somebody reported them
  at      timestamptz not null,
  decided timestamptz,
  hidden  boolean
);
create unique index league_report_open on league_report (league, account) where decided is null;
create index league_report_account on league_report (account);

-- No messages about this league, and its notice and moments stay folded.
alter table league_entry add column muted boolean not null default false;
