-- Issuers and notaries in other scripts, in Latin letters: null until a job has written them.
alter table issuers.issuers add column latin text;
alter table issuers.notaries add column latin text;
create trigger forget_latin before update of name, aliases on issuers.issuers for each row execute function core.forget_latin();
create trigger forget_latin before update of name on issuers.notaries for each row execute function core.forget_latin();
