-- Of a person whose account is erased what happened is forgotten.
create or replace function rewards.stays() returns trigger language plpgsql as $$
begin
  if tg_table_name = any (array['referral_events', 'occurrences', 'evaluations']) and current_setting('ao.erasing', true) = 'on' then return coalesce(new, old); end if;
  raise exception 'what happened stays' using errcode = 'restrict_violation';
end $$;
