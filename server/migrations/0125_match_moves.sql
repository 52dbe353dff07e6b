-- How a match stood before operators moved it, so that the move can be undone.
create table match_move (
  fixture integer primary key references fixture (id) on delete cascade,
  state jsonb not null,
  -- Figures that the move took back; null: they stayed.
  lines jsonb,
  -- The abandonment that the move ended.
  abandonment jsonb
);
