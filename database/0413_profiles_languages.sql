-- Languages by BCP 47 have two letters or three: yue, haw, fil.
alter table profiles.students drop constraint students_first_language_check;
alter table profiles.students add constraint students_first_language_check check (first_language ~ '^[a-z]{2,3}$');
alter table profiles.education drop constraint education_language_check;
alter table profiles.education add constraint education_language_check check (language ~ '^[a-z]{2,3}$');
