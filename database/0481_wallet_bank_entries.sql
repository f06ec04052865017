-- What a bank charges and pays by itself, and the entries by which two people post it.
insert into wallet.book_accounts (account) values ('expenses:bank-fees'), ('income:other');
alter table wallet.journal drop constraint journal_kind_check;
alter table wallet.journal add constraint journal_kind_check check (kind in ('opening', 'purchase', 'grant', 'spent', 'taken_back',
  'repaid', 'expired', 'paid_out', 'returned', 'reversed', 'refund', 'dispute_lost', 'dispute_won', 'receivable', 'receivable_ended',
  'unplaced', 'unplaced_returned', 'processor', 'payout_ordered', 'payout_settled', 'payout_returned', 'bank')) not valid;
