-- Words that operators add to the game's lists: refused in new names from now on, or allowed in them. Who did it is in the audit trail.
create table name_word (
  id      integer generated always as identity primary key,
  word    text not null unique,
  allowed boolean not null,
  reason  text not null,
  added   timestamptz not null
);
