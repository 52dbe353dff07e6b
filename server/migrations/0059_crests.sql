-- A team's crest in a word, such as shield.navy.gold.stripes.star; the rules know the parts. It goes with the name through the
-- names that every process holds in memory, so a change of it is noted like a rename.
alter table entry add column crest text check (crest ~ '^[a-z]+(\.[a-z]+){4}$' and length(crest) <= 60);

drop trigger entry_renamed on entry;
create trigger entry_renamed after update of name, crest on entry
  for each row when ((old.name, old.crest) is distinct from (new.name, new.crest)) execute function note_renamed_entry();
