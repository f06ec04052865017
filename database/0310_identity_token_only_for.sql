-- A token handed to a client of one kind reaches the calls of that envelope alone.
alter table identity.access_tokens add column only_for text check (only_for in ('zammad'));
