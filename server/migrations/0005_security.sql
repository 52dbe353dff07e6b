-- Sessions that their owner sees and ends, further ways in, attempts that are counted, names that are judged.

-- The cookie's hash stays with the server: what a page names a session by is another id.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);
-- How it was begun, and the provider's own token where it was begun there (it ends the provider's session too).
alter table session add column method text not null default 'password' check (method in ('password', 'passkey', 'oidc'));

-- A browser that somebody has signed in with before: a new one is told by mail, and a known one is not kept out when
-- strangers try passwords. The cookie's hash; the cookie itself is stored nowhere.
create table known_device (
  account   integer not null references account on delete cascade,
  id_hash   text not null,
  last_seen timestamptz not null,
  primary key (account, id_hash)
);

-- Failures by whatever is guessed at (an address, a code), in every process alike. Keys are hashes: addresses that have no
-- account are counted too.
create table attempt (
  key      text primary key,
  failures integer not null,
  since    timestamptz not null
);

-- Programs that act for an account. SHA-256 of the token; the token itself is shown once.
create table api_token (
  id        integer generated always as identity primary key,
  account   integer not null references account on delete cascade,
  token_hash text not null unique,
  name      text not null,
  scope     text not null check (scope in ('read', 'write')),
  created   timestamptz not null,
  last_used timestamptz,
  expires   timestamptz not null
);
create index api_token_account on api_token (account);

create table passkey (
  id            text primary key,          -- the credential's id, base64url
  account       integer not null references account on delete cascade,
  name          text not null,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  created       timestamptz not null,
  last_used     timestamptz
);
create index passkey_account on passkey (account);

-- Who an OpenID provider's subject is here.
create table identity (
  issuer  text not null,
  subject text not null,
  account integer not null references account on delete cascade,
  created timestamptz not null,
  primary key (issuer, subject)
);
create index identity_account on identity (account);

-- A sign-in or registration under way between two requests: challenge, state, nonce, verifier. Taken once, by the browser
-- that holds the cookie whose hash this is.
create table ceremony (
  id_hash text primary key,
  kind    text not null,
  account integer references account on delete cascade,
  data    jsonb not null,
  expires timestamptz not null
);

-- Names that were refused and that somebody asks the operators to look at; allowed ones pass from then on.
create table name_appeal (
  id      integer generated always as identity primary key,
  account integer references account on delete set null,
  name    text not null,
  reason  text not null,
  asked   timestamptz not null,
  decided timestamptz,
  allowed boolean
);
create unique index name_appeal_open on name_appeal (account, lower(name)) where decided is null;
create index name_appeal_allowed on name_appeal (lower(name)) where allowed;

alter table audit add column address text;
create index audit_at on audit (at);
create index audit_account on audit (account, at);
