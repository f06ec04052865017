-- Every account at a moment: what was debited and credited until then, in each unit. Whole days by their sums, the moment's own by its lines.
create or replace function wallet.trial_balance(p_at timestamptz)
returns table (account text, unit text, debit bigint, credit bigint) language sql stable as $$
  select s.account, s.unit, sum(s.debit)::bigint, sum(s.credit)::bigint
  from (
    select d.account, d.unit, d.debit, d.credit from wallet.book_days d where d.day < (p_at at time zone 'UTC')::date
    union all
    select l.account, l.unit, greatest(l.amount, 0), greatest(-l.amount, 0)
    from wallet.journal j join wallet.journal_lines l on l.entry_id = j.id
    where j.day = (p_at at time zone 'UTC')::date and j.at <= p_at
  ) s group by 1, 2
$$;
