-- The lines that undo an entry.
create or replace function wallet.mirrored(p_entry uuid) returns wallet.book_line[] language sql stable as $$
  select array(select row(l.account, l.unit, -l.amount)::wallet.book_line
    from wallet.journal_lines l where l.entry_id = p_entry order by l.line)
$$;
