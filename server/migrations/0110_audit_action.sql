-- The operators' trail is read by what was done: among millions of sign-ins its lines are few.
create index audit_action on audit (action, id);
