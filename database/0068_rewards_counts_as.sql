-- What is paid once, where several acts are the same to a program: a document's level, however often it was decided.
alter table rewards.occurrences add column counts_as text not null check (length(counts_as) between 1 and 200);
