-- Content: settings of the platform, entries of web forms, blogs and FAQ.
create schema if not exists content;

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

-- Blogs and FAQ. What a reader sees follows from the dates, so that nothing has to run at the moment of publishing.
create table content.articles (
  id uuid primary key,
  kind text not null check (kind in ('blog', 'faq')),
  language text not null check (language in ('en', 'de')),
  -- Translations of one article share its topic.
  topic uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(slug) <= 100),
  title text not null check (length(title) between 3 and 200),
  summary text not null check (length(summary) <= 400),
  body text not null check (length(body) between 1 and 50000),
  category text not null check (category ~ '^[a-z][a-z_]{1,39}$'),
  author text not null check (length(author) <= 100),
  position integer not null default 0 check (position between 0 and 10000),
  publish_at timestamptz,
  withdraw_at timestamptz check (withdraw_at > publish_at),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid references identity.accounts (id),
  unique (kind, language, slug),
  unique (topic, language)
);
create index articles_published on content.articles (kind, language, publish_at desc) where publish_at is not null;
