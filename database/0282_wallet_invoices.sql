-- Whom invoices are made out to, and the invoices: facts, numbered without gaps for each company and year.
create table wallet.billing (
  account_id uuid primary key references identity.accounts (id),
  name text not null,
  street text not null,
  postcode text not null,
  town text not null,
  country text not null,
  tax_number text not null,
  changed_at timestamptz not null
);

-- The last number given; its row is locked until the invoice that has it is kept, so that none is lost.
create table wallet.invoice_numbers (
  company text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (company, year)
);

create table wallet.invoices (
  company text not null,
  year int not null,
  number int not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  payment_id uuid not null references wallet.payments (id),
  owner_id uuid not null references identity.accounts (id),
  issued_at timestamptz not null,
  seller jsonb not null,
  buyer jsonb not null,
  coins bigint not null check (coins > 0),
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  tax_minor bigint not null check (tax_minor between 0 and total_minor),
  tax_category text not null check (tax_category in ('S', 'AE', 'O')),
  tax_basis_points int not null check (tax_basis_points >= 0),
  tax_country text not null,
  tax_source text not null,
  -- Of a credit note: the number of the invoice that it corrects.
  corrects_year int,
  corrects_number int,
  primary key (company, year, number),
  foreign key (company, corrects_year, corrects_number) references wallet.invoices (company, year, number),
  check ((kind = 'credit_note') = (corrects_number is not null) and (corrects_year is null) = (corrects_number is null)),
  check (tax_category = 'S' or (tax_minor = 0 and tax_basis_points = 0))
);
create index invoices_by_payment on wallet.invoices (payment_id);
create index invoices_by_owner on wallet.invoices (owner_id);
create unique index invoices_once on wallet.invoices (payment_id) where kind = 'invoice';
create trigger invoices_are_facts before update or delete on wallet.invoices
  for each row execute function wallet.refuse_change();
