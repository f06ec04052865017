-- The checker for whom a maker decides at a moment; null for none. Who has lost their role or account has no deputy and is none.
create or replace function transfers.stands_in_for(p_deputy uuid, p_at timestamptz) returns uuid language sql stable as $$
  select d.checker_id
  from transfers.deputies d join identity.public_accounts c on c.id = d.checker_id
  where d.deputy_id = p_deputy and d.ended_at is null
    and d.agreed_at <= p_at and d.starts_at <= p_at and p_at < d.ends_at and c.status = 'active'
    and identity.public_role_usable_from(d.checker_id, 'checker') is not null
    and identity.public_role_usable_from(p_deputy, 'maker') is not null
  order by d.agreed_at, d.id limit 1
$$;
