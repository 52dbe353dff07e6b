-- What is told of a league's round is one row instead of one with three indexes for each winner and each moment: a round of all leagues
-- is written in a twentieth of the time. No foreign key: checking it costs more than the row; who deletes a league deletes these
-- (removeLeague).
create table league_round (
  event   smallint not null,
  league  integer not null,
  winners integer[] not null,   -- four for each: phase (0: the round itself), entry, points, rounds won in a row (this one included)
  moments integer[] not null,   -- four for each: place of its kind in MOMENT_KINDS, entry, whom it passed (0: nobody), figure
  primary key (event, league)
);

with
  winners as (
    select league, event, array_agg(array[phase::int, entry, points, streak::int] order by phase, entry) as told
    from league_winner group by league, event
  ),
  moments as (
    select league, event, array_agg(array[kinds.place, entry, coalesce(other, 0), figure] order by kinds.place, entry) as told
    from league_moment
      join (values ('new_leader', 0), ('one_point', 1), ('climber', 2), ('captain', 3), ('bench', 4), ('streak', 5))
        as kinds(kind, place) using (kind)
    group by league, event
  )
insert into league_round (event, league, winners, moments)
select event, league, array(select unnest(winners.told)), array(select unnest(moments.told))
from winners full join moments using (league, event);

drop table league_winner;
drop table league_moment;

-- By the rounds there are, because the key begins with the round.
create view league_winner as
select r.league, r.event, r.winners[at]::smallint as phase, r.winners[at + 1] as entry, r.winners[at + 2] as points,
  r.winners[at + 3]::smallint as streak
from event e join league_round r on r.event = e.id, generate_series(1, cardinality(r.winners), 4) as at;

create view league_moment as
select r.league, r.event,
  (array['new_leader', 'one_point', 'climber', 'captain', 'bench', 'streak'])[r.moments[at] + 1] as kind,
  r.moments[at + 1] as entry, nullif(r.moments[at + 2], 0) as other, r.moments[at + 3] as figure
from event e join league_round r on r.event = e.id, generate_series(1, cardinality(r.moments), 4) as at;
