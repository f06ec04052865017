-- Two admins agree upon such an entry.
alter table identity.change_requests drop constraint change_requests_kind_check;
alter table identity.change_requests add constraint change_requests_kind_check check (kind in (
  'role_granted', 'role_revoked', 'settings', 'thresholds', 'period', 'bank_difference',
  'account_disabled', 'account_enabled', 'authenticator', 'authenticator_domain', 'notary', 'agent', 'issuer')) not valid;
alter table identity.change_requests drop constraint change_requests_subject;
alter table identity.change_requests add constraint change_requests_subject check (
  (subject_id is not null) = (kind in ('authenticator', 'authenticator_domain', 'notary', 'issuer', 'bank_difference'))) not valid;
