-- Why a message could not be sent the last time: the server's code, without addresses.
alter table mail add column error text;

-- Every try of a message carries a link of its own, and all of them count as the one that was asked for.
alter table one_time_code add column mail bigint;
