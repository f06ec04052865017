-- Coins of a person who has died are frozen as well, and do not run out.
alter table wallet.freezes drop constraint freezes_reason_check, drop constraint freezes_check;
alter table wallet.freezes
  add constraint freezes_reason_check check (reason in ('receivable', 'dispute', 'staff', 'memorial')),
  add constraint freezes_check check ((reason in ('staff', 'memorial')) = (payment_id is null));
create index freezes_memorial on wallet.freezes (wallet_id) where reason = 'memorial' and lifted_at is null;
