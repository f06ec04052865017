-- The credits of a degree as its transcript counts them: how many, and of which system.
alter table profiles.education add column credits jsonb check (jsonb_typeof(credits) = 'object');
