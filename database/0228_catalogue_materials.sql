-- What a course asks an applicant to write, and how many shall speak for them. Null: it does not say.
alter table catalogue.courses add column materials jsonb check (jsonb_typeof(materials) = 'object');
