-- A demo that is played on a recorded season keeps the files it comes from: the three of the public API by name, as one JSON text, packed.
alter table demo
  add column recording      bytea,
  add column recorded_until timestamptz;         -- when they were taken
