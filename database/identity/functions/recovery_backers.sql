-- How many people stand behind a recovery at this moment: trusted people who confirmed and are still trusted, or staff who asked
-- for it or confirmed it and still are. Whoever counts asks here.
create or replace function identity.recovery_backers(p_recovery uuid) returns int language sql stable as $$
  select case v.road
    when 'trusted' then (
      select count(*) from identity.recovery_confirmations c
      join identity.trusted_people t on t.trusted_id = c.trusted_id and t.account_id = v.account_id and t.ended_at is null
        and t.accepted_at <= v.created_at - interval '7 days'
      join identity.accounts a on a.id = c.trusted_id and a.status = 'active'
      where c.recovery_id = v.id)
    else (
      select count(*) from identity.accounts a
      where a.id in (v.requested_by, v.approved_by) and a.status = 'active' and exists (
        select from identity.account_roles r where r.account_id = a.id and r.role in ('support', 'admin')))
  end::int
  from identity.recoveries v where v.id = p_recovery
$$;
