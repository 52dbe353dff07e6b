-- How the season's jobs last ran, on whichever process; what the operators' console shows.
create table job_run (
  name       text primary key,
  every      integer not null,          -- seconds from the end of a run to the next one
  started_at timestamptz,               -- the machine's clock
  ended_at   timestamptz,               -- null while it runs
  error      text not null default ''   -- what the last run failed with
);
