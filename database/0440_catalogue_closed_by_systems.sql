-- The last day that a system of admission sets for everybody (UCAS: 15 October) for a start; null where none does. One function
-- writes it (close-by-systems.ts); whoever asks by when one can apply reads the earlier of it and the course's own day.
alter table catalogue.intakes add column system_closes_on date;
