-- What came of one act for many programs is counted by the statement that writes it.
drop trigger evaluations_count on rewards.evaluations;
create trigger evaluations_count after insert on rewards.evaluations
  referencing new table as added for each statement execute function rewards.count_evaluation();
-- rewards.take_act follows it, which also gives the versions of the programs.
drop function if exists rewards.keep_act(uuid, uuid, text, text, text, jsonb, timestamptz, text[]);
