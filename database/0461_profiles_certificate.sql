-- Which certificate a school gave, in countries that have several: an Abitur opens more than a Fachhochschulreife.
alter table profiles.education add column certificate text check (certificate ~ '^[a-z]{2}_[a-z0-9_]{2,40}$');
