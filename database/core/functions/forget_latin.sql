-- A text that others search has changed: its Latin form is to be written anew, by the job of its module.
create or replace function core.forget_latin() returns trigger
language plpgsql as $$
begin
  new.latin := null;
  return new;
end
$$;
