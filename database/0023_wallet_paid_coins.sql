-- Promotional coins never become cash: a purpose says which coins it takes, and bought ones may have to rest first.
alter table wallet.purposes
  add column takes text not null default 'any' check (takes in ('any', 'paid')),
  -- Days that bought coins stay in a wallet before this purpose takes them: a card payment can still be taken back.
  add column holding_days int not null default 0 check (holding_days between 0 and 180);
insert into wallet.purposes (purpose, spends, takes, holding_days) values ('payout', '{free}', 'paid', 14);
alter table wallet.transfers add constraint payouts_are_paid check (purpose <> 'payout' or true = all (leg_paid));
