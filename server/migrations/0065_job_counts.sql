-- Counted here and not in a process, so that a restart loses nothing and every process tells the same.
alter table job_run
  add runs          bigint not null default 0,
  add failures      bigint not null default 0,
  add succeeded_at  timestamptz,
  add failing_since timestamptz;                 -- null: the last run succeeded
