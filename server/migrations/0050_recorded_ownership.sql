-- The share of teams that had a player where the season was imported from, in percent: told until managers of this game have
-- played a round.
alter table element add column recorded_ownership text;
