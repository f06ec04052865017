-- Proofs of payment that sender or payee took: the code by which anybody who has the paper checks it.
create table transfers.payment_proofs (
  request_id uuid primary key references transfers.requests,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  made_at timestamptz not null
);
create trigger payment_proofs_are_facts before update or delete on transfers.payment_proofs
  for each row execute function transfers.refuse_change();
create trigger payment_proofs_stay before truncate on transfers.payment_proofs execute function transfers.refuse_change();
alter table transfers.payment_proofs enable always trigger payment_proofs_are_facts;
alter table transfers.payment_proofs enable always trigger payment_proofs_stay;
select core.seal_table('transfers.payment_proofs', '{request_id}');
