-- Secrets of this installation before the present one, sealed under it: what only a digest is kept of (recovery codes, codes on
-- their way) is still told by them, and what was sealed for a day is still opened.
create table core.former_secrets (
  id uuid primary key,
  sealed text not null,
  replaced_at timestamptz not null
);
