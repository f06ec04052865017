-- What a key was answered with before, or null. The same key with another body is a conflict.
create or replace function wallet.answered(p_key uuid, p_body uuid) returns wallet.outcome language plpgsql stable as $$
declare o wallet.outcome; was uuid;
begin
  select t.id, null, 0, t.from_after, t.to_after, true, t.body
    into o.id, o.refused, o.lacking, o.from_after, o.to_after, o.replayed, was
    from wallet.transfers t where t.key = p_key;
  if not found then
    select r.code, r.lacking, true, r.body into o.refused, o.lacking, o.replayed, was
      from wallet.refusals r where r.key = p_key;
    if not found then return null; end if;
  end if;
  if was <> p_body then o := row(null, 'key_reused', 0, null, null, false)::wallet.outcome; end if;
  return o;
end $$;
