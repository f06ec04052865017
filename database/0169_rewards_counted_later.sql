-- Outcomes are noted as they come and added up by the minute: a count that every act changes would make the acts of all
-- members wait for each other, and two that change two counts wait for ever.
create table rewards.outcome_ticks (
  program_id uuid not null,
  outcome text not null,
  reason text not null,
  n bigint not null
);
create index outcome_ticks_of on rewards.outcome_ticks (program_id);
-- What names a program by its evaluations alone relies on it.
create trigger programs_stay before delete on rewards.programs for each row execute function rewards.stays();
