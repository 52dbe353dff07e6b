alter table event
  -- from when on its points may be called final, because the provider or an operator says so
  add column released_at timestamptz;
alter table job_run
  -- matches whose figures the feed tells otherwise, after the points of their round have become final
  add column refused integer[] not null default '{}';
