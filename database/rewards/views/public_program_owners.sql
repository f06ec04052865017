-- Whose coins pay for a program: they may read what happened to it.
create view rewards.public_program_owners as
  select o.program_id, o.account_id from rewards.program_owners o;
