-- Readers, moderators, operators and owners; who could do everything until now still can.
alter table account drop constraint account_role_check;
update account set role = 'owner' where role = 'operator';
alter table account add constraint account_role_check
  check (role in ('player', 'reader', 'moderator', 'operator', 'owner'));

-- Few have a role, and each look at the trail asks who.
create index account_role on account (role) where role <> 'player';
