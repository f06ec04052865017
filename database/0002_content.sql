-- Content: settings of the platform, entries of web forms.
create schema content;

-- Only what an admin changed; defaults are in the contract.
create table content.settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references identity.accounts (id)
);

create table content.web_form_entries (
  id uuid primary key,
  form text not null check (form in ('suggestion', 'contact')),
  -- Null for strangers.
  account_id uuid references identity.accounts (id),
  answers jsonb not null,
  language text not null check (language in ('en', 'de')),
  sent_at timestamptz not null
);
create index web_form_entries_by_form on content.web_form_entries (form, sent_at desc);
