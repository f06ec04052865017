-- Words are looked for by walking the newest requests: what is compared stands in the index, so that no row has to be fetched for it.
drop index transfers.requests_by_change, transfers.requests_by_maker_change, transfers.requests_by_status;
create index requests_by_change on transfers.requests (changed_at desc, id desc) include (search_text, type)
  where status <> 'draft' and deleted_at is null;
create index requests_by_maker_change on transfers.requests (maker_id, changed_at desc, id desc) include (search_text, type)
  where deleted_at is null;
create index requests_by_status on transfers.requests (status, changed_at desc, id desc) include (search_text, type)
  where deleted_at is null;
-- Those to banks are few: neither a maker's nor a checker's list of them walks past all others.
drop index transfers.requests_to_banks;
create index requests_to_banks on transfers.requests (changed_at desc, id desc) include (search_text)
  where type = 'bank' and deleted_at is null;
create index requests_to_banks_by_maker on transfers.requests (maker_id, changed_at desc, id desc) include (search_text)
  where type = 'bank' and deleted_at is null;
-- Makers look among their own alone, so who made it stands beside the letters. Without a list of entries still to be sorted in: each
-- search would read it from end to end.
create extension if not exists btree_gin;
drop index transfers.requests_search;
create index requests_search on transfers.requests using gin (maker_id, search_text gin_trgm_ops) with (fastupdate = off);

-- Counted at the very end of a transaction: a count held while waiting for a wallet would wait for whoever holds that wallet and counts too.
drop trigger requests_counted_in on transfers.requests;
drop trigger requests_counted on transfers.requests;
drop function transfers.count_new();
drop function transfers.count_requests();
create function transfers.count_request() returns trigger language plpgsql as $$
begin
  insert into transfers.counts (maker_id, status, n)
  select maker_id, status, sum(by) from (
    select old.maker_id, old.status, -1 as by where tg_op = 'UPDATE' and old.deleted_at is null
    union all select new.maker_id, new.status, 1 where new.deleted_at is null) moved
  group by maker_id, status having sum(by) <> 0 order by maker_id, status
  on conflict (maker_id, status) do update set n = counts.n + excluded.n;
  return null;
end $$;
create constraint trigger requests_counted after insert or update of status, deleted_at on transfers.requests
  deferrable initially deferred for each row execute function transfers.count_request();
