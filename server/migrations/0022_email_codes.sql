-- A new address counts once its owner has typed in the digits that were sent there.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('merge', 'password', 'email'));
