-- A decision as text, the same whoever asks: the log keeps its digest, the credential a salted one. A column that is added
-- later is not part of what was signed before, so the columns are named.
create or replace function verification.request_text(r verification.requests) returns text
language sql stable set timezone to 'UTC' as $$
  select jsonb_object_agg(key, value)::text from jsonb_each(to_jsonb(r)) where key = any (array[
    'id', 'public_id', 'document_id', 'owner_id', 'tier', 'status', 'assigned_to', 'assigned_name', 'issuer_id', 'issuer_name',
    'title', 'document_type', 'claims', 'file_sha256', 'metadata', 'consent_at', 'consent_version', 'price', 'hold_id', 'coins',
    'requested_at', 'changed_at', 'decided_by', 'decided_at', 'decided_as', 'checks', 'method', 'all_matched', 'remarks',
    'reason_code', 'original', 'reminders', 'last_reminder_at', 'last_reminder_by', 'follow_ups', 'last_follow_up_at',
    'reverted_by', 'reverted_at', 'revert_remarks'])
$$;
