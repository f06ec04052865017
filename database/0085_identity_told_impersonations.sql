-- When the person was told that somebody no longer acts in their name.
alter table identity.sessions add column told_at timestamptz check (told_at is null or on_behalf_of is not null);
