-- What is erased of a person. The activity log keeps that something happened, when and by which number; what was said and from
-- where is forgotten. Its chain stands on salted digests: they stay, and the salt goes, so that nobody can open them.
alter table core.activity add column forgotten jsonb;
alter table core.activity add constraint what_is_forgotten_says_nothing check (
  (forgotten is not null) = (octet_length(salt) = 0) and (forgotten is null or payload = '{}' and ip = '')) not valid;
drop trigger activity_is_append_only on core.activity;
create trigger activity_is_append_only before update or delete on core.activity
  for each row execute function core.activity_stays();

-- What modules told each other is never changed, and goes once everybody has heard it and two weeks are over.
drop trigger events_are_append_only on core.events;
create trigger events_are_append_only before update on core.events
  for each row execute function core.refuse_change();
create index events_by_age on core.events (at);
