// What PostgreSQL's functions and operators make of null.
/** Never null when no argument is; with aggregates over nothing apart. */
export const strictFunctions = new Set(
  `lower upper trim btrim ltrim rtrim length char_length octet_length bit_length round floor ceil ceiling abs sign power mod trunc
  replace left right lpad rpad repeat split_part reverse translate initcap md5 sha256 sha512 digest encode decode convert_to
  convert_from to_char to_number to_timestamp date_trunc extract date_part make_interval make_date age justify_days
  to_jsonb to_json row_to_json array_to_json jsonb_array_length json_array_length jsonb_typeof jsonb_strip_nulls
  jsonb_set cardinality array_append array_cat array_remove array_replace array_to_string string_to_array similarity
  word_similarity strict_word_similarity unaccent ts_rank to_tsvector to_tsquery plainto_tsquery websearch_to_tsquery
  starts_with hashtext hashtextextended abs timezone overlaps like_escape regexp_replace regexp_count normalize int4range
  overlay position strpos ascii chr get_byte txid_snapshot_xmin pg_visible_in_snapshot host text pg_size_pretty
  substr substring format format_type quote_ident quote_literal current_setting pg_get_constraintdef pg_get_indexdef
  pg_get_functiondef pg_get_triggerdef pg_get_viewdef pg_get_expr pg_snapshot_xmin pg_snapshot_xmax uuidv7 regclass date_bin bit_count jsonb_object_keys`
    .trim()
    .split(/\s+/),
)
/** Never null, whatever they are given. */
export const neverNullFunctions = new Set(
  `count now clock_timestamp statement_timestamp transaction_timestamp gen_random_uuid random concat concat_ws
  row_number rank dense_rank ntile cume_dist percent_rank json_build_object jsonb_build_object json_build_array
  jsonb_build_array nextval pg_backend_pid current_database txid_current pg_current_xact_id pg_current_snapshot
  pg_try_advisory_lock pg_try_advisory_xact_lock pg_advisory_lock pg_advisory_xact_lock pg_advisory_unlock
  generate_series unnest set_config version pg_database_size pg_total_relation_size num_nonnulls num_nulls grouping
  pg_notify txid_current_snapshot pg_is_in_recovery has_table_privilege pg_current_wal_lsn pg_sleep
  pg_postmaster_start_time`
    .trim()
    .split(/\s+/),
)
/** Null over no rows; else only when all of their argument is. */
export const aggregates = new Set(
  `sum min max avg array_agg json_agg jsonb_agg string_agg bool_or bool_and every jsonb_object_agg json_object_agg
  percentile_cont percentile_disc mode any_value`
    .trim()
    .split(/\s+/),
)
/** Operators that give null where something is not found. */
export const jsonOperators = new Set(['->', '->>', '#>', '#>>'])
export const comparisonOperators =
  /^(=|<>|!=|<|>|<=|>=|~|~\*|!~|!~\*|~~|~~\*|!~~|!~~\*|@>|<@|&&|%|%>|<%|@@|\?)$/
