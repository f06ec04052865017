-- What was refused or out of the ordinary, whom it wakes, and what was raised. Kept for as long as the setting
-- `securityEventDays` says; the counts by day name nobody and stay.
create schema operations;

create table operations.security_events (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  first_at timestamptz not null,
  at timestamptz not null check (at >= first_at),
  count integer not null check (count > 0),
  call text not null default '' check (length(call) <= 100),
  code text not null default '' check (length(code) <= 100),
  -- No foreign keys: an account that is gone takes nothing of the record with it, and no insert waits for its row.
  account_id uuid,
  about_id uuid,
  network text not null default '' check (length(network) <= 60)
);
create index security_events_by_age on operations.security_events (at desc, id desc);
create index security_events_by_kind on operations.security_events (kind, at desc, id desc);

create table operations.security_daily (
  day date not null,
  kind text not null,
  n bigint not null check (n > 0),
  primary key (day, kind)
);

-- Up to where the sealed activity log was looked through.
create table operations.security_cursor (
  single boolean primary key default true check (single),
  seq bigint not null
);
insert into operations.security_cursor (seq) select coalesce(max(seq), 0) from core.activity_chain;

create table operations.alert_rules (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  threshold integer not null check (threshold between 1 and 1000000),
  window_minutes integer not null check (window_minutes between 1 and 1440),
  scope text not null check (scope in ('all', 'account', 'network')),
  mail boolean not null,
  webhook_url text check (length(webhook_url) <= 500),
  -- Sealed; what signs the webhook's messages.
  webhook_secret text,
  active boolean not null,
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid references identity.accounts (id),
  check (mail or webhook_url is not null),
  check ((webhook_url is null) = (webhook_secret is null))
);
create index alert_rules_changed_by on operations.alert_rules (changed_by);
insert into operations.alert_rules (id, kind, threshold, window_minutes, scope, mail, active, changed_at)
select uuidv7(), kind, threshold, minutes, scope, true, true, now()
from (values
  ('forbidden', 100, 10, 'account'),
  ('foreign_object', 100, 10, 'account'),
  ('sign_in_failed', 200, 10, 'network'),
  ('rate_limited', 1000, 10, 'network'),
  ('session_reused', 5, 60, 'all'),
  ('export', 20, 60, 'account'),
  ('secret_rotation', 1, 60, 'all'),
  ('alert_change', 1, 60, 'all')
) as rule (kind, threshold, minutes, scope);

create table operations.alerts (
  id uuid primary key,
  at timestamptz not null,
  -- As the rule was then: it may be changed or deleted since.
  rule_id uuid not null,
  kind text not null,
  scope text not null check (scope in ('all', 'account', 'network')),
  -- An account's id or a network; empty where everything counts together.
  source text not null default '' check (length(source) <= 60),
  count integer not null check (count > 0),
  threshold integer not null,
  window_minutes integer not null,
  delivery text not null default 'none' check (delivery in ('none', 'waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  answer text not null default '' check (length(answer) <= 100)
);
create index alerts_by_age on operations.alerts (at desc, id desc);
create index alerts_by_rule on operations.alerts (rule_id, source, at desc);
