-- Writes that were refused, so that support can say why. Never a body, a cookie or an address with a secret in it.
create table refused_call (
  id       bigint primary key generated always as identity,
  at       timestamptz not null,
  account  integer not null references account on delete cascade,
  claimed  boolean not null,          -- without a session: only the page said whose it was
  method   text not null,
  path     text not null,             -- as the contract has it, with the names of parameters
  status   smallint not null,
  problems jsonb not null,            -- codes with their numbers
  address  text not null
);
create index refused_call_account on refused_call (account, claimed, id);
create index refused_call_at on refused_call (at);
