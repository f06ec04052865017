-- Few applications have a fee on hold or follow another: the rest have no place in these indexes, and moving them costs less.
alter table applications.applications drop constraint applications_fee_hold_id_key, drop constraint applications_follows_key;
create unique index applications_fee_hold on applications.applications (fee_hold_id) where fee_hold_id is not null;
create unique index applications_follows on applications.applications (follows) where follows is not null;
