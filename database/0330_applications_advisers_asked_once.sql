-- A counsellor hands over thousands of students at once, all to one colleague: whether that account exists is asked once for all
-- rows of a statement (applications.advisers_exist), and not for each.
alter table applications.advisers drop constraint advisers_adviser_id_fkey;
alter table applications.adviser_history drop constraint adviser_history_adviser_id_fkey;
alter table applications.applications drop constraint applications_adviser_id_fkey;
create trigger advisers_exist_new after insert on applications.advisers
  referencing new table as added for each statement execute function applications.advisers_exist();
create trigger advisers_exist after update on applications.advisers
  referencing new table as added for each statement execute function applications.advisers_exist();
create trigger advisers_exist_new after insert on applications.adviser_history
  referencing new table as added for each statement execute function applications.advisers_exist();
create trigger advisers_exist after update on applications.adviser_history
  referencing new table as added for each statement execute function applications.advisers_exist();
create trigger advisers_exist_new after insert on applications.applications
  referencing new table as added for each statement execute function applications.advisers_exist();
create trigger advisers_exist after update on applications.applications
  referencing new table as added for each statement execute function applications.advisers_exist();
-- Who gave a student to somebody is kept in the history, with the reason.
alter table applications.advisers drop column given_by;
