-- Whether somebody advises the student of a new application. Whoever leaves meanwhile waits for it, and finds it then.
create or replace function applications.note_adviser() returns trigger
language plpgsql as $$
begin
  perform from applications.advisers v where v.student_id = new.student_id for key share;
  new.has_adviser := found;
  return new;
end
$$;
