-- What partners say beneath the pages of the game between two moments, and its pictures: one for each width of a window.
create table ad (
  id         integer generated always as identity primary key,
  version    integer not null default 1,
  partner    text not null,
  title_sv   text not null,
  title_en   text not null,
  line_sv    text not null,
  line_en    text not null,
  link       text not null,
  start_time timestamptz not null,
  stop_time  timestamptz not null,
  unique (partner, start_time),
  check (start_time < stop_time)
);

create table ad_picture (
  ad     integer not null references ad on delete cascade,
  slot   text not null check (slot in ('mobile', 'tablet', 'desktop')),
  hash   text not null,                         -- its address
  type   text not null,                         -- media type, as its content says
  width  smallint not null,
  height smallint not null,
  body   bytea not null,
  primary key (ad, slot)
);
create index on ad_picture (hash);
