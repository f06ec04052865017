-- What came of an act is written with four indexes and no key per row. The newest of a program are read backwards along the
-- primary key; what the keys held is held by set: the counts name the program, the trigger of the statement asks for the act.
alter table rewards.evaluations drop constraint evaluations_pkey;
alter table rewards.evaluations add primary key (program_id, at, id);
drop index rewards.evaluations_newest;
drop index rewards.evaluations_of_act;
alter table rewards.evaluations drop constraint evaluations_program_id_fkey;
alter table rewards.evaluations drop constraint evaluations_member_id_fkey;
alter table rewards.evaluations drop constraint evaluations_occurrence_id_fkey;
