-- Titles of tickets in other scripts, in Latin letters: null until a job has written them.
alter table helpdesk.tickets add column latin text;
create trigger forget_latin before update of title on helpdesk.tickets for each row execute function core.forget_latin();
create index tickets_without_latin on helpdesk.tickets (id) where latin is null and core.has_other_letters(title);
