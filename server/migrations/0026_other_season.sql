alter table job_run
  -- the season of which the followed game tells, where it is not ours: nothing of it is taken
  add column other_season text;
