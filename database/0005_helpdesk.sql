-- Tickets in the shapes of Zammad: small integer ids, articles, attachments.

create schema if not exists helpdesk;

create table helpdesk.tickets (
  id bigint generated always as identity primary key,
  number text not null generated always as ((60000 + id)::text) stored unique,
  title text not null check (length(title) between 1 and 250),
  -- spec §3: admission, support, technical support, suggestion; disputes and documents open theirs as these too.
  type text not null check (type in ('admission', 'support', 'technical support', 'suggestion')),
  state text not null default 'new' check (state in ('new', 'open', 'pending reminder', 'closed')),
  priority text not null default '2 normal' check (priority in ('1 low', '2 normal', '3 high')),
  customer_id uuid not null references identity.accounts (id),
  owner_id uuid references identity.accounts (id),
  -- What the ticket is about: a transaction id, or `document:<id>`.
  transaction_ref_id text check (length(transaction_ref_id) <= 100),
  first_response_at timestamptz,
  closed_at timestamptz,
  last_contact_at timestamptz not null,
  created_by_id uuid not null references identity.accounts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tickets_by_customer on helpdesk.tickets (customer_id, id desc);
create index tickets_by_state on helpdesk.tickets (state, id);
create index tickets_by_reference on helpdesk.tickets (transaction_ref_id) where transaction_ref_id is not null;

create table helpdesk.articles (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references helpdesk.tickets (id),
  sender text not null check (sender in ('Customer', 'Agent', 'System')),
  type text not null check (type in ('web', 'note')),
  -- Internal articles never leave the desk.
  internal boolean not null default false,
  subject text not null default '' check (length(subject) <= 250),
  body text not null check (length(body) between 1 and 20000),
  created_by_id uuid not null references identity.accounts (id),
  created_at timestamptz not null,
  check (sender <> 'Customer' or not internal)
);
create index articles_by_ticket on helpdesk.articles (ticket_id, id);

create table helpdesk.attachments (
  id bigint generated always as identity primary key,
  article_id bigint not null references helpdesk.articles (id),
  filename text not null check (length(filename) between 1 and 120),
  mime_type text not null,
  bytes bytea not null check (octet_length(bytes) <= 2097152)
);
create index attachments_by_article on helpdesk.attachments (article_id);
