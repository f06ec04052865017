-- Few requests go to banks: a list of those alone must not walk past all others.
create index requests_to_banks on transfers.requests (changed_at desc, id desc) where type = 'bank' and deleted_at is null;
