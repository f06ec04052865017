-- What the session's key makes of a seal. AO gives each of its sessions a key of its own as it connects (`ao.mark`); no table holds it.
create or replace function core.seal_mark(session_mark text, said text) returns bytea language sql stable parallel safe as $$
  select sha256(decode(substr(session_mark, 34), 'hex') || sha256(convert_to(said, 'UTF8')))
$$;
