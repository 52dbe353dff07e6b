-- What operators tell everybody: lines above every page between two moments, and why the game is closed.

create table announcement (
  id         integer generated always as identity primary key,
  urgent     boolean not null,
  text_sv    text not null,
  text_en    text not null,
  start_time timestamptz not null,
  stop_time  timestamptz not null,
  check (stop_time > start_time)
);

alter table season add column closed_sv text not null default '';
alter table season add column closed_en text not null default '';
