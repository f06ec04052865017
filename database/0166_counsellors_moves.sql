-- How calls, events and places at them may move (tools/check/state-machines.test.ts has the same by hand).

create trigger state_moves before update on counsellors.appointments
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'booked > cancelled');

create trigger state_moves before update on counsellors.fairs
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'draft > announced', 'draft > cancelled', 'announced > cancelled');

create trigger state_moves before update on counsellors.fair_registrations
  for each row when (old.state is distinct from new.state) execute function core.moves_as_listed('state',
    'registered > left', 'waiting > registered', 'waiting > left', 'left > registered', 'left > waiting');
