-- The hash of a block of seals on top of the one before it.
create or replace function core.block_hash(before bytea, number bigint, after bigint, upto bigint, unmarked bigint[], accepts_unmarked boolean,
  others jsonb) returns bytea language sql stable set extra_float_digits = 1 as $$
  select sha256(before || sha256(convert_to(concat_ws(e'\n', number, after, upto, unmarked, accepts_unmarked, others,
    (select string_agg(core.seal_text(s.id, s.relation, s.key, s.digest, s.role, s.program, s.xid, s.at) || '|'
        || coalesce(encode(s.nonce || s.mark, 'hex'), '-'), e'\n' order by s.id)
      from core.row_seals s where s.id > block_hash.after and s.id <= block_hash.upto)), 'UTF8')))
$$;
