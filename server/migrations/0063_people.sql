-- Operators look for people by the beginning of a name or an address, among millions.
create index account_email_prefix on account (lower(email) text_pattern_ops);
create index account_name_prefix on account (lower(first_name || ' ' || last_name) text_pattern_ops);
create index account_last_name_prefix on account (lower(last_name) text_pattern_ops);
create index entry_name_prefix on entry (lower(name) text_pattern_ops);
create index mail_address on mail (lower(address), id);

-- What operators did about one person; `account` of the line is the operator.
create index audit_person on audit ((detail ->> 'person'), id) where detail ->> 'person' is not null;

create table suspension (
  id       integer primary key generated always as identity,
  account  integer not null references account on delete cascade,
  scope    text not null check (scope in ('tables', 'whole')),   -- tables: out of tables and prizes; whole: saves nothing either
  reason   text not null,                                        -- the person reads it
  begun    timestamptz not null,
  ends     timestamptz,                                          -- null: until it is lifted
  lifted   timestamptz,
  appeal   text,
  appealed timestamptz,
  answered timestamptz
);
create index suspension_account on suspension (account, id);
create index suspension_in_force on suspension (account) where lifted is null;
create index suspension_appealed on suspension (appealed) where appealed is not null and answered is null;
