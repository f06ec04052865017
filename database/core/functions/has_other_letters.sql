-- Whether a text has letters or marks of other scripts than Latin, by which nobody finds it who cannot type them.
create or replace function core.has_other_letters(words text) returns boolean
language sql immutable strict parallel safe as $$
  select octet_length(words) <> length(words)
    and words ~ '[\u0370-\u1dff\u1f00-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufeff\U00010000-\U0003ffff]'
$$;
