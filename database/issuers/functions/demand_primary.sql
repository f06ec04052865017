-- Spec §4: an active issuer has a primary authenticator. Checked at the end of the transaction, so that one can succeed another.
create or replace function issuers.demand_primary() returns trigger language plpgsql as $$
declare issuer uuid;
begin
  if tg_table_name = 'issuers' then issuer := new.id; else issuer := coalesce(new.issuer_id, old.issuer_id); end if;
  if exists (select from issuers.issuers i where i.id = issuer and i.status = 'active')
    and not exists (select from issuers.authenticators a
      where a.issuer_id = issuer and a.rank = 'primary' and a.removed_at is null) then
    raise exception 'an active issuer needs a primary authenticator'
      using errcode = 'check_violation', constraint = 'active_issuer_has_primary';
  end if;
  return null;
end $$;
