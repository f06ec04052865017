-- How far a student is as a number, for lists in order of it.
alter table applications.progress
  add column furthest_rank smallint generated always as (applications.furthest_rank(statuses)) stored;
