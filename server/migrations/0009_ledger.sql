-- Whether a change was recorded when its match was over already: then it corrects what had been told.
alter table stat_revision add column late boolean not null default false;
