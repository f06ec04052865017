-- Seven signs were too few for the codes of the United Kingdom, Brazil, Iran and others; which are right where, the contract says.
alter table profiles.students drop constraint students_zip_check;
alter table profiles.students add constraint students_zip_check check (length(zip) <= 12);
