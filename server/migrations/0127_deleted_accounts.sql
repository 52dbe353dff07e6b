-- Deleting an account has cleared these since 0.1.0: those that it deleted kept them on a team without a name.
update account set region = null, years_active = 0, invitation = null where email = 'deleted-' || id || '@social.invalid';

delete from account_season using account
where account.id = account_season.account and account.email = 'deleted-' || account.id || '@social.invalid';

update entry set favourite_team = null, fan_team = null from account
where account.id = entry.account and account.email = 'deleted-' || account.id || '@social.invalid';
