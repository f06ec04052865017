-- A checker asks for a deputy and an admin agrees.
alter table identity.change_requests drop constraint change_requests_kind_check;
alter table identity.change_requests add constraint change_requests_kind_check check (kind in (
  'role_granted', 'role_revoked', 'settings', 'thresholds', 'period', 'bank_difference', 'deputy',
  'account_disabled', 'account_enabled', 'authenticator', 'authenticator_domain', 'notary', 'agent', 'issuer')) not valid;
alter table identity.change_requests drop constraint change_requests_account;
alter table identity.change_requests add constraint change_requests_account check ((account_id is not null)
  = (kind in ('role_granted', 'role_revoked', 'account_disabled', 'account_enabled', 'agent', 'deputy'))) not valid;
