-- Coins that a wallet was given together and still has. role: available or held; expires: the moment they end, or infinity.
create view wallet.public_lots as
select w.owner_id, a.role, l.expires, l.coins
from wallet.wallets w
join wallet.accounts a on a.wallet_id = w.id and not a.source
cross join lateral unnest(a.lot_expires, a.lot_coins) l (expires, coins);
