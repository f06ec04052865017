-- How long a programme takes by its rules: dates only tell how long somebody took for it.
alter table profiles.education add column nominal_years float8 check (nominal_years between 1 and 8);
