-- A wildcard of a round that was called off goes on in the open one: a version that neither the manager nor a deadline made.
alter table squad_revision
  drop constraint squad_revision_kind_check,
  add constraint squad_revision_kind_check
    check (kind in ('create', 'picks', 'transfers', 'deadline', 'restore', 'chip'));
