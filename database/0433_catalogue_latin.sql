-- Universities in other scripts, in Latin letters: null until a job has written them.
alter table catalogue.providers add column latin text;
create trigger forget_latin before update of name, name_de, aliases, city on catalogue.providers
  for each row execute function core.forget_latin();
