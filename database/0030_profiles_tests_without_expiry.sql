-- Certificates such as Goethe's, Cambridge's and TestDaF's do not run out.
alter table profiles.test_scores alter column expires_on drop not null;
