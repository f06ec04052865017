-- What the role may do by which AO runs, and nothing more: it reads, adds facts and changes what is meant to change. It owns nothing.
-- Coins and their books are written by functions of the owner's. Called at the end of each migration, and by `npm run db -- roles`.
create or replace function core.grant_application(application name) returns void language plpgsql as $$
declare
  keeper oid := (select n.nspowner from pg_namespace n where n.nspname = 'core');
  ours oid[] := array(select n.oid from pg_namespace n where n.nspowner = keeper and n.nspname not like 'pg\_%' and n.nspname <> 'public');
  one record;
begin
  if pg_has_role(application, keeper, 'member') then
    raise exception 'the role % is the owner of the tables, or may become it', application using errcode = 'invalid_grant_operation';
  end if;
  insert into core.application_roles (role) values (application) on conflict do nothing;

  if (select pg_has_role(current_user, d.datdba, 'usage') from pg_database d where d.datname = current_database()) then
    execute format('revoke temporary on database %I from public', current_database());
    execute format('grant connect on database %I to %I', current_database(), application);
  end if;
  for one in select n.nspname from pg_namespace n where n.oid = any (ours) loop
    execute format('revoke all on schema %1$I from public, %2$I; grant usage on schema %1$I to %2$I', one.nspname, application);
  end loop;

  for one in
    select c.oid::regclass as relation, coalesce(r.rights, case
        when c.relkind = 'v' then 'select'
        -- To write it anew.
        when c.relkind = 'm' then 'select, maintain'
        else concat_ws(', ', 'select, insert', case when c.update_refused is null then 'update' end,
          case when c.delete_refused is null then 'delete' end) end) as rights
    from (
      select t.*,
        -- Where a trigger refuses every change, the right to it is not given either.
        (select true from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = 'refuse_change'
          and g.tgtype & 17 = 17 and g.tgqual is null and cardinality(g.tgattr::smallint[]) = 0 limit 1) as update_refused,
        (select true from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = t.oid and p.proname = 'refuse_change'
          and g.tgtype & 9 = 9 and g.tgqual is null limit 1) as delete_refused
      from pg_class t where t.relnamespace = any (ours) and t.relkind in ('r', 'p', 'v', 'm')) c
    join pg_namespace n on n.oid = c.relnamespace
    left join (values
      ('core.migrations', 'select'), ('core.definitions', 'select'), ('core.application_roles', 'select'),
      ('core.sealed_tables', 'select'), ('core.row_seals', 'select'),
      -- Of a block the mark may follow the installation's secret.
      ('core.seal_blocks', 'select, insert, update (mark)'),
      -- A person is forgotten in the log; a trigger sees to it that nothing else changes.
      ('core.activity', 'select, insert, update (payload, ip, salt, forgotten)'),
      ('core.installation', 'select, insert'),
      -- Written by functions alone, which hold to the rules of the books.
      ('wallet.accounts', 'select'), ('wallet.holds', 'select'), ('wallet.transfers', 'select'), ('wallet.refusals', 'select'),
      ('wallet.journal', 'select'), ('wallet.journal_lines', 'select'), ('wallet.journal_seals', 'select'),
      ('wallet.journal_head', 'select'), ('wallet.book_days', 'select'), ('wallet.book_balances', 'select'),
      ('wallet.book_accounts', 'select'), ('wallet.opening_receivables', 'select'),
      -- Facts, and lists of which an entry changes and never goes.
      ('wallet.rates', 'select, insert'), ('wallet.payment_events', 'select, insert'), ('wallet.audits', 'select, insert'),
      ('wallet.expiry_notices', 'select, insert'),
      ('wallet.pricing', 'select, update'), ('wallet.coin_types', 'select, update'), ('wallet.purposes', 'select, update'),
      ('wallet.payments', 'select, insert, update'), ('wallet.wallets', 'select, insert, update'),
      ('wallet.freezes', 'select, insert, update'), ('wallet.card_disputes', 'select, insert, update'),
      ('wallet.invoice_numbers', 'select, insert, update'),
      ('transfers.counts', 'select'), ('transfers.versions', 'select, insert'), ('transfers.consents', 'select, insert'),
      ('transfers.decisions', 'select, insert'), ('transfers.requests', 'select, insert, update'),
      ('transfers.bank_statements', 'select, insert'), ('transfers.bank_entries', 'select, insert'),
      ('transfers.bank_differences', 'select, insert, update'), ('transfers.recalls', 'select, insert, update'),
      ('transfers.deputies', 'select, insert, update'),
      ('transfers.mandates', 'select, insert, update'), ('transfers.screenings', 'select, insert, update'),
      -- Whoever applies holds the course and its intake until the application is written.
      ('catalogue.public_courses', 'select, update (id)'), ('catalogue.public_intakes', 'select, update (id)'),
      ('identity.change_requests', 'select, insert, update'),
      ('verification.register', 'select, insert, update'), ('verification.log_nodes', 'select, insert'),
      ('verification.checkpoints', 'select, insert'), ('verification.cosignatures', 'select, insert'),
      ('verification.time_stamps', 'select, insert'),
      ('verification.credentials', 'select, insert, update'), ('verification.signing_keys', 'select, insert, update'),
      ('verification.institutions', 'select, insert, update'), ('verification.institution_keys', 'select, insert, update')
    ) r (relation, rights) on r.relation = n.nspname || '.' || c.relname
  loop
    execute format('revoke all on table %1$s from public, %2$I; grant %3$s on table %1$s to %2$I', one.relation, application, one.rights);
  end loop;

  for one in select s.oid::regclass as sequence, s.oid = to_regclass('core.row_seals_id') as of_seals
    from pg_class s where s.relnamespace = any (ours) and s.relkind = 'S'
  loop
    execute format('revoke all on sequence %s from public, %I', one.sequence, application);
    if not one.of_seals then execute format('grant usage, select on sequence %s to %I', one.sequence, application); end if;
  end loop;

  -- Triggers fire whoever may call their functions.
  for one in select p.oid::regprocedure as signature, p.prorettype = 'trigger'::regtype or p.oid::regproc::text
      in ('core.seal', 'core.seal_table', 'core.keep_sealed', 'core.grant_application') as of_owner
    from pg_proc p where p.pronamespace = any (ours) and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public, %I', one.signature, application);
    if not one.of_owner then execute format('grant execute on function %s to %I', one.signature, application); end if;
  end loop;

  -- The queue of jobs shows its rows to its owner alone, unless a policy says otherwise; the rights above say who reads them.
  for one in select c.oid::regclass as relation from pg_class c where c.relnamespace = any (ours) and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')
  loop
    execute format('create policy application on %s using (true) with check (true)', one.relation);
  end loop;
end $$;
