-- The auditor: reads the books, and changes nothing.
alter table identity.account_roles drop constraint account_roles_role_check;
alter table identity.account_roles add constraint account_roles_role_check check (role in ('student', 'counsellor', 'associate', 'agent',
  'provider', 'notary', 'authenticator', 'owner', 'maker', 'checker', 'auditor', 'support', 'admin'));
insert into identity.terms (id, role, language, version, title, body, published_at)
  select gen_random_uuid(), 'auditor', t.language, t.version, t.title, t.body, t.published_at from identity.terms t where t.role = 'support';

-- Periods of the books close by two admins as well.
alter table identity.change_requests drop constraint change_requests_kind_check;
alter table identity.change_requests add constraint change_requests_kind_check check (kind in (
  'role_granted', 'role_revoked', 'settings', 'thresholds', 'period',
  'account_disabled', 'account_enabled', 'authenticator', 'authenticator_domain', 'notary', 'agent', 'issuer'));
