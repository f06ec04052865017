-- The salted digests of what in a row of the log is a person's, as its leaf has them (server/core/work/seal-activity.ts).
create or replace function core.activity_parts(a core.activity) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'actor', encode(sha256(a.salt || convert_to(coalesce(a.actor::text, ''), 'UTF8')), 'hex'),
    'behalf', encode(sha256(a.salt || convert_to(coalesce(a.on_behalf_of::text, ''), 'UTF8')), 'hex'),
    'subject', encode(sha256(a.salt || convert_to(a.subject_kind || ':' || a.subject_id, 'UTF8')), 'hex'),
    'payload', encode(sha256(a.salt || convert_to(a.payload::text, 'UTF8')), 'hex'))
$$;
