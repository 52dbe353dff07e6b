-- What a newsletter told of: the deadline that it named, or the table with the round's points. It is written again when that changes.
alter table newsletter add column told_of text not null default '';
update newsletter set told_of = case newsletter.kind
    when 'deadline_reminder' then to_char(event.deadline_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    else coalesce(event.partition_name, '') end
  from event where event.id = newsletter.event;

-- Calendar programs take another time only under a higher number.
alter table event add column moves integer not null default 0;
alter table fixture add column moves integer not null default 0;

create function count_deadline_moves() returns trigger language plpgsql as $$
begin
  new.moves := old.moves + (new.deadline_time is distinct from old.deadline_time)::int;
  return new;
end
$$;
create trigger deadline_moved before update on event for each row execute function count_deadline_moves();

create function count_fixture_moves() returns trigger language plpgsql as $$
begin
  new.moves := old.moves + (new.kickoff_time is distinct from old.kickoff_time)::int;
  return new;
end
$$;
create trigger fixture_moved before update on fixture for each row execute function count_fixture_moves();
