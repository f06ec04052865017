-- What an act touches is found in one place: the version of a program stands beside what it waits for.
alter table rewards.program_triggers add column version int;
update rewards.program_triggers t set version = p.version from rewards.programs p where p.id = t.program_id;
alter table rewards.program_triggers alter column version set not null;
create trigger keep_version after update of version on rewards.programs
  for each row when (old.version <> new.version) execute function rewards.keep_version();
