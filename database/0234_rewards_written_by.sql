-- Who wrote in a program does not start it, whoever made it and whoever has a share in it now.
alter table rewards.programs add column written_by uuid[] not null default '{}';
