-- With thousands of students go as many tasks, all to one colleague: whether that account exists is asked once for all rows of a
-- statement (counsellors.assignees_exist).
alter table counsellors.tasks drop constraint tasks_assignee_id_fkey;
create trigger assignees_exist_new after insert on counsellors.tasks
  referencing new table as added for each statement execute function counsellors.assignees_exist();
create trigger assignees_exist after update on counsellors.tasks
  referencing new table as added for each statement execute function counsellors.assignees_exist();

-- What was handed over, a row for each kind of it.
alter table counsellors.handover_items rename to handover_items_each;
alter table counsellors.handover_items_each drop constraint handover_items_pkey;
create table counsellors.handover_items (
  handover_id uuid not null references counsellors.handovers (id),
  kind text not null check (kind in ('student', 'ticket', 'task', 'associate')),
  items text[] not null check (cardinality(items) > 0),
  primary key (handover_id, kind)
);
insert into counsellors.handover_items (handover_id, kind, items)
select handover_id, kind, array_agg(item order by item) from counsellors.handover_items_each group by handover_id, kind;
drop table counsellors.handover_items_each;
