-- Names of teams and managers are held in memory by every process. Who was renamed since stands here, in an order in which
-- commits follow each other: the row of name_version is held until the end of each transaction that renames somebody.
create table name_version (
  id      smallint primary key default 1 check (id = 1),
  version bigint not null default 0
);
insert into name_version default values;
create table renamed (
  version bigint not null,
  entry   integer not null,
  primary key (version, entry)
);

create function note_renamed_entry() returns trigger language plpgsql as $$
begin
  with moved as (update name_version set version = version + 1 returning version)
  insert into renamed select version, new.id from moved;
  return null;
end $$;
create trigger entry_renamed after update of name on entry
  for each row when (old.name is distinct from new.name) execute function note_renamed_entry();

create function note_renamed_account() returns trigger language plpgsql as $$
begin
  with moved as (update name_version set version = version + 1 returning version)
  insert into renamed select moved.version, entry.id from moved, entry where entry.account = new.id;
  return null;
end $$;
create trigger account_renamed after update of first_name, last_name on account
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function note_renamed_account();
