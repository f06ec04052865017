-- An entry that is sealed gets no further line.
create or replace function wallet.entry_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from wallet.journal_seals s where s.entry_id = new.entry_id) then
    raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
