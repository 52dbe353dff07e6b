-- What a person is told, by which channel and when. Without a row: as rules of the server say (notifications/kinds.ts).
create table notification_setting (
  account     integer primary key references account on delete cascade,
  quiet_from  smallint,                          -- minutes of the day; null: no quiet hours
  quiet_until smallint,
  time_zone   text not null,
  daily_cap   smallint not null,                 -- 0: none
  check ((quiet_from is null) = (quiet_until is null))
);
create table notification_choice (
  account   integer not null references account on delete cascade,
  kind      text not null,
  push      boolean,                             -- null: as usual
  mail      boolean,
  lead      smallint not null default 0,
  only_todo boolean not null default true,
  primary key (account, kind)
);

-- The outbox: one row for what an account is told at a moment, so that nothing is told twice however often a job runs. A row with
-- neither channel keeps the moment: it was one too many that day.
create table notification (
  id         bigint generated always as identity primary key,
  account    integer not null references account on delete cascade,
  kind       text not null,
  moment     text not null,
  facts      jsonb not null,
  push       boolean not null,
  mail       boolean not null,
  created    timestamptz not null,               -- by the season's clock, as are the next two
  not_before timestamptz not null,
  expires    timestamptz not null,
  unique (account, kind, moment)
);
create index notification_day on notification (account, created);
create index notification_expires on notification (expires);

-- A browser that gets web push. The endpoint and its keys open no account, but who has them can send to it.
create table push_device (
  id         integer generated always as identity primary key,
  account    integer not null references account on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  browser    text,                               -- hash of the cookie that names it: signing out there ends push there
  user_agent text not null default '',
  created    timestamptz not null
);
create index push_device_account on push_device (account);

-- A row of the outbox to one device. `due` is also the lease of the process that is sending it.
create table push_delivery (
  id           bigint generated always as identity primary key,
  notification bigint not null references notification on delete cascade,
  device       integer not null references push_device on delete cascade,
  tries        smallint not null default 0,
  due          timestamptz not null,             -- by the machine's clock
  done         timestamptz,
  outcome      text check (outcome in ('sent', 'late', 'failed')),
  error        text,
  unique (notification, device)
);
create index push_delivery_due on push_delivery (due, id) where done is null;
create index push_delivery_device on push_delivery (device);

-- The key pair that browsers subscribe to, made once for all processes.
create table push_key (
  id      smallint primary key default 1 check (id = 1),
  public  text not null,
  sealed  text not null                          -- the private key
);

-- The address of a team's calendar is signed from this number; another number is another address.
create table calendar_feed (
  entry integer primary key references entry on delete cascade,
  nonce text not null
);

-- What all accounts are told once, such as a round's final points: written then, and never looked for again.
create table notification_run (
  kind   text not null,
  moment text not null,
  at     timestamptz not null,
  primary key (kind, moment)
);
