alter table fixture
  -- a begun match that is to be played anew: from when on what is said of its figures counts
  add column taken_back_at timestamptz,
  -- the last kick-off that a feed has named
  add column feed_kickoff_time timestamptz,
  -- an operator has decided where and when it is played: until he gives it back, or a feed names another kick-off than that
  add column placed_by_operator boolean not null default false,
  -- an operator has taken its figures back; a feed that goes on telling of that play is not taken until it has it ahead
  add column awaits_feed boolean not null default false;
