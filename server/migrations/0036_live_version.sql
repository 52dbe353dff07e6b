-- What the browsers compare to know the newer of two states of a round. It rises in the transaction that changes what they
-- are told, whichever process does it and whatever its clock says.
alter table event add column live_version integer not null default 0;
-- Above the second number of the versions that browsers have heard so far.
update event set live_version = stats_version + 1 where closed_at is not null;

create function raise_live_version() returns trigger language plpgsql as $$
begin
  if (new.stats_version, new.before_partition, new.closed_at is null, new.finished_at is null, new.checked_at is null)
      is distinct from
      (old.stats_version, old.before_partition, old.closed_at is null, old.finished_at is null, old.checked_at is null)
    -- While a round runs its points are counted from the statistics; once it is settled they are those of its table.
    or new.finished_at is not null
      and (new.partition_name, new.matches_partition) is distinct from (old.partition_name, old.matches_partition)
  then
    new.live_version := old.live_version + 1;
  end if;
  return new;
end
$$;
create trigger event_told before update on event for each row execute function raise_live_version();
