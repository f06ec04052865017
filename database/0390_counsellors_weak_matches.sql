-- Whether the match of a living application of theirs is so low that a counsellor is suggested: kept when it may have changed.
alter table counsellors.students add column weak_match boolean not null default false;
insert into counsellors.students as s (student_id, weak_match, changed_at)
select distinct t.student_id, true, now() from counsellors.tasks t where t.kind = 'match' and t.done_at is null
on conflict (student_id) do update set weak_match = true;
