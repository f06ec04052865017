-- Who people are, for other modules: names, how they are reached, and what is proved of them. No password, nothing of sessions
-- or factors. `time_zone`: where their days end. `search_text` is what people are found by; it has an index. `sort_name`: in order of names.
-- `name` is in the order its bearer chose; `written_name` as they write it, for staff who compare; `name_text` is what
-- is searched where addresses are not to be found.
create view identity.public_accounts as
  select a.id, a.first_name, a.last_name, a.name, a.mail, a.phone, a.status, a.language,
    coalesce(a.time_zone, 'UTC') as time_zone,
    a.terms_version, a.profile_status, a.picture_url, a.created_at, a.email_verified_at, a.phone_verified_at,
    array(select r.role from identity.account_roles r where r.account_id = a.id) as roles,
    a.search_text, a.sort_name, a.written_name,
    identity.public_folded(a.name || ' ' || a.written_name) || identity.latin_forms(a.name || ' ' || a.written_name)
      || coalesce(' ' || replace(a.latin_name, '''', ''), '') as name_text
  from identity.accounts a;
