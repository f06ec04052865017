-- What two admins agreed upon about one thing, once it counts; null when this change is another one or does not count.
create or replace function identity.public_applied_change(p_change uuid, p_kind text, p_subject uuid) returns jsonb
language sql stable as $$
  select c.payload from identity.change_requests c
  where c.id = p_change and c.kind = p_kind and coalesce(c.subject_id, c.account_id) = p_subject and c.status = 'applied'
$$;
