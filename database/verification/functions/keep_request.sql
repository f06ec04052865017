-- A request is never deleted: what was decided, and what was paid for it, stays on record.
create or replace function verification.keep_request() returns trigger language plpgsql as $$
begin
  raise exception 'a request is never deleted' using errcode = 'insufficient_privilege';
end $$;
