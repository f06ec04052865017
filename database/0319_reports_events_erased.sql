drop trigger events_stay on reports.events;
create trigger events_stay before update or delete on reports.events
  for each row execute function core.stays_unless_erased();
