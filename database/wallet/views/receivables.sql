-- Coins that people owe for payments that went back after they were spent, and what AO carries them at.
create view wallet.receivables as
select j.payment_id, p.wallet_id, p.owner_id,
  coalesce(sum(l.amount) filter (where l.unit = 'AO'), 0)::bigint as coins,
  coalesce(sum(l.amount) filter (where l.unit <> 'AO'), 0)::bigint as worth,
  min(j.at) as since
from wallet.payments p
join wallet.journal j on j.payment_id = p.id
join wallet.journal_lines l on l.entry_id = j.id and l.account = 'assets:receivables'
group by j.payment_id, p.wallet_id, p.owner_id
having sum(l.amount) filter (where l.unit = 'AO') > 0;
