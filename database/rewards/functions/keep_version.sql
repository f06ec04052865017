-- What a program waits for names its version, by which what it says is kept in memory.
create or replace function rewards.keep_version() returns trigger language plpgsql as $$
begin
  update rewards.program_triggers set version = new.version where program_id = new.id;
  return null;
end $$;
