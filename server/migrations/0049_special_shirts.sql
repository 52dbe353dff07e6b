-- Shirts that clubs wear in place of their own; without a beginning from now on, without an end until they are taken off.
create table special_shirt (
  team       smallint primary key,
  kit        jsonb not null,
  start_time timestamptz,
  stop_time  timestamptz,
  check (start_time < stop_time)
);
