-- Of a person who is gone stays that something was confirmed and what was signed; the values behind its digests go.
alter table verification.requests add column forgotten_at timestamptz;
