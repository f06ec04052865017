-- How far a student is: the status of the application that is furthest, kept with what is known of them all.
alter table applications.progress
  add column furthest text generated always as (applications.public_furthest(statuses)) stored;
create index progress_by_furthest on applications.progress (furthest);
