-- A move of coins. from_person_id and to_person_id: the persons on its sides; null for a programme or the platform.
create view wallet.public_transfers as
select t.id, t.kind, t.amount, t.reason, t.hold_id, t.at, f.person_id as from_person_id, r.person_id as to_person_id
from wallet.transfers t
left join wallet.accounts fa on fa.id = t.from_account
left join wallet.wallets f on f.id = fa.wallet_id
left join wallet.accounts ra on ra.id = t.to_account
left join wallet.wallets r on r.id = ra.wallet_id;
