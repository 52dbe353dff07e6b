-- Whether somebody has shown that he reads the mail of his account's address. Who registered before it was asked is not asked.
alter table account add column email_confirmed boolean not null default true;
