-- The family tells to the microsecond since when a player's news holds; a Date knows milliseconds.
alter table element add column news_added_micros smallint not null default 0;
