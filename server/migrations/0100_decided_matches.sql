-- What operators decide of a match beside its figures: a result from the desk, and which club is at home.

-- How the match stood before it was given its result; null: the score is that of the play.
alter table fixture add column awarded jsonb;

-- The feed names the clubs the other way round and is not followed.
alter table fixture add column venue_by_operator boolean not null default false;
