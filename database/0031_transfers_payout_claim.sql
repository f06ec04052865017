-- Who is sending an order to the bank right now: nobody else sends it until the claim runs out.
alter table transfers.requests add column payout_claimed_until timestamptz;
