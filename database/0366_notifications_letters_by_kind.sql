-- Letters of one kind, the newest first.
create index letters_by_name on notifications.letters (name, at desc, id desc);
