-- What is said with a rejection stands under a rejection's name. Until the release that reads `refusal` is gone, whoever
-- writes one of the two writes both.
alter table transfers.requests
  add column rejection_remarks text not null default '' check (length(rejection_remarks) <= 1000);
update transfers.requests set rejection_remarks = refusal where refusal <> '';
create trigger rejections_have_two_names before insert or update of refusal, rejection_remarks on transfers.requests
  for each row execute function transfers.write_both_remarks();
