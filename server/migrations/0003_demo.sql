-- How far the demo season has been lived: matches polled, made-up managers let act. Time stands still for it while no server
-- runs. One row in a demo season, none elsewhere.
create table demo (
  id          smallint primary key default 1 check (id = 1),
  lived_until timestamptz not null
);
