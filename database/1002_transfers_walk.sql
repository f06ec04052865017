-- Words are looked for by walking the newest requests: what is compared stands in the index, so that no row has to be fetched for it.
drop index transfers.requests_by_change, transfers.requests_by_maker_change, transfers.requests_by_status;
create index requests_by_change on transfers.requests (changed_at desc, id desc) include (search_text, type)
  where status <> 'draft' and deleted_at is null;
create index requests_by_maker_change on transfers.requests (maker_id, changed_at desc, id desc) include (search_text, type)
  where deleted_at is null;
create index requests_by_status on transfers.requests (status, changed_at desc, id desc) include (search_text, type)
  where deleted_at is null;
-- A list of entries still to be sorted in would be read from end to end by each search.
alter index transfers.requests_search set (fastupdate = off);
