-- A round's deadline that operators have set: it does not follow the first kick-off.
alter table event add column deadline_by_hand boolean not null default false;
