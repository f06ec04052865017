-- Disabled accounts among a million, the newest first.

create index accounts_disabled on identity.accounts (created_at desc, id desc) where status = 'disabled';
