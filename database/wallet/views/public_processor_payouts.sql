-- What the processor paid out to the bank. amount: minor units that the bank receives.
create view wallet.public_processor_payouts as
select p.id, p.source_id, p.currency, -p.amount as amount, p.created_at
from wallet.processor_transactions p
where p.kind = 'payout';
