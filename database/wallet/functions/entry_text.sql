-- An entry as it is sealed: all that it says, in one line of text.
create or replace function wallet.entry_text(j wallet.journal) returns text language sql stable as $$
  select concat_ws('|', j.id, j.kind, extract(epoch from j.at), coalesce(j.transfer_id::text, ''), coalesce(j.payment_id::text, ''),
    coalesce(j.processor_id, ''), coalesce(j.request_id::text, ''),
    (select string_agg(concat_ws(' ', l.line, l.account, l.unit, l.amount), '|' order by l.line)
      from wallet.journal_lines l where l.entry_id = j.id))
$$;
