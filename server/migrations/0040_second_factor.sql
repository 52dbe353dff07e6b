-- A link that makes a browser known to an account, for owners whom strangers' guesses keep out elsewhere.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('merge', 'password', 'email', 'browser'));

-- The second step of signing in: a key that an app and the server share, sealed with the server's secret.
create table totp (
  account   integer primary key references account on delete cascade,
  sealed    text not null,
  created   timestamptz not null,
  confirmed timestamptz,                            -- null while nobody has shown that the app has the key
  last_step bigint not null default 0               -- a code is taken once: none of this step of 30 seconds, or an earlier one
);

-- What opens an account whose app is lost, once each. SHA-256 of 80 random bits.
create table recovery_code (
  account   integer not null references account on delete cascade,
  code_hash text not null,
  primary key (account, code_hash)
);

-- When somebody last proved in this session to be the account's owner; null: not since it began.
alter table session add column proved_at timestamptz;
