-- Where a person's clock is, by the name of the IANA data: their days end there. Told by the browser when they register and
-- sign in, until they choose one themselves. Null: nobody has said.
alter table identity.accounts
  add column time_zone text check (time_zone is null or (timestamp '2026-01-01' at time zone time_zone) is not null),
  add column time_zone_chosen boolean not null default false,
  add constraint what_was_chosen_is_there check (time_zone is not null or not time_zone_chosen);
