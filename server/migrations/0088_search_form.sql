-- The rules' `normalizeForSearch` for the beginnings of names, without blanks; a test compares the two.
create function search_form(given text) returns text language sql immutable parallel safe return
  regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(regexp_replace(given, '[´`''’‘ʻʼ′＇]', '', 'g'), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
        'ØøĐđÐðŁłıĦħŊŋŦŧƏə', 'ooddddllihhnnttee'),
      'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'), 'ẞ', 'ss'), 'ß', 'ss'),
    '[\s‐‑‒–—―−-]+', '', 'g');

drop index account_name_prefix, account_last_name_prefix, entry_name_prefix;
create index account_name_prefix on account (search_form(first_name || ' ' || last_name) text_pattern_ops);
create index account_last_name_prefix on account (search_form(last_name) text_pattern_ops);
create index entry_name_prefix on entry (search_form(name) text_pattern_ops);
