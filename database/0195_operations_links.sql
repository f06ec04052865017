-- Guessed and forged links wake the admins as wrong passwords do, unless there is no room for one more rule.
insert into operations.alert_rules (id, kind, threshold, window_minutes, scope, mail, active, changed_at)
select uuidv7(), 'link_refused', 200, 10, 'network', true, true, now()
where (select count(*) from operations.alert_rules) < 50;
