-- The log of users: what happened to accounts, the newest first.
create index activity_by_action on core.activity (action, at desc, id desc) where subject_kind = 'account';
