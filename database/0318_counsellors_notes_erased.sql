drop trigger notes_stay on counsellors.notes;
create trigger notes_stay before update or delete on counsellors.notes
  for each row execute function core.stays_unless_erased();
