-- Nobody vouches without a change that two people agreed upon, the second of them an admin. Who vouches today goes on.
alter table issuers.authenticators
  add column change_request uuid references identity.change_requests (id),
  add column domain_change uuid references identity.change_requests (id),
  add column in_force boolean not null default false;
update issuers.authenticators set in_force = true where removed_at is null;
alter table issuers.notaries add column change_request uuid references identity.change_requests (id);
alter table issuers.agents add column change_request uuid references identity.change_requests (id);
alter table issuers.issuers add column change_request uuid references identity.change_requests (id);

create trigger authenticators_by_two before insert or update on issuers.authenticators
  for each row execute function issuers.authenticators_by_two();
create trigger notaries_by_two before insert or update on issuers.notaries
  for each row execute function issuers.notaries_by_two();
create trigger agents_by_two before insert or update on issuers.agents
  for each row execute function issuers.agents_by_two();
create trigger issuers_by_two before update on issuers.issuers
  for each row execute function issuers.issuers_by_two();
