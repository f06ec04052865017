// The person’s rows of identity’s own tables and of the activity log, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

/** Of acts, which staff have by the million, the newest: a table of a copy is in memory whole. */
const newestActs = 50_000

export const copies: CopiesOf<'identity' | 'core'> = {
  'identity.account_roles': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{granted_by}'::text[] as row from identity.account_roles t
      where t.account_id = ${accountId} order by t.granted_at`,
  'identity.accounts': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{password_hash,picture_id,status_change}'::text[] as row from identity.accounts t
      where t.id = ${accountId} order by t.id`,
  'identity.change_requests': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{requested_by,confirmed_by,refused_by}'::text[] as row from identity.change_requests t
      where t.account_id = ${accountId} order by t.requested_at`,
  'identity.claims': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{browser_hash}'::text[] as row from identity.claims t
      where t.account_id = ${accountId} order by t.role`,
  'identity.closings': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.closings t
      where t.account_id = ${accountId} order by t.asked_at`,
  'identity.devices': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{hash}'::text[] as row from identity.devices t
      where t.account_id = ${accountId} order by t.created_at`,
  'identity.former_names': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.former_names t
      where t.account_id = ${accountId} order by t.until`,
  'identity.guardianships': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.guardianships t
      where t.account_id = ${accountId} order by t.created_at`,
  'identity.invitations': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{secret_hash,invited_by}'::text[] as row from identity.invitations t
      where t.accepted_by = ${accountId} order by t.created_at`,
  'identity.mail_changes': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{undo_hash}'::text[] as row from identity.mail_changes t
      where t.account_id = ${accountId} order by t.changed_at`,
  'identity.mappings': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.mappings t
      where t.account_id = ${accountId} order by t.system`,
  'identity.merges': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{stop_hash}'::text[] as row from identity.merges t
      where t.from_id = ${accountId} or t.into_id = ${accountId} order by t.proved_at`,
  'identity.passkeys': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{public_key,credential_id}'::text[] as row from identity.passkeys t
      where t.account_id = ${accountId} order by t.created_at`,
  'identity.recoveries': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{secret_hash,code_hmac,requested_by,approved_by,approval,evidence}'::text[] as row from identity.recoveries t
      where t.account_id = ${accountId} order by t.created_at`,
  'identity.recovery_confirmations': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.recovery_confirmations t
      where t.trusted_id = ${accountId} or t.recovery_id in (select r.id from identity.recoveries r where r.account_id = ${accountId}) order by t.at`,
  'identity.referral_codes': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.referral_codes t
      where t.account_id = ${accountId} order by t.made_at`,
  'identity.sessions': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{on_behalf_of,device_hash}'::text[] as row from identity.sessions t
      where t.account_id = ${accountId} order by t.created_at`,
  'identity.terms_accepted': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from identity.terms_accepted t
      where t.account_id = ${accountId} order by t.accepted_at`,
  'identity.trusted_people': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{secret_hash}'::text[] as row from identity.trusted_people t
      where t.account_id = ${accountId} or t.trusted_id = ${accountId} order by t.invited_at`,
  // What others did is told as their act alone: what they noted with it, and where they were, is theirs.
  'core.activity': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`
      with subjects as (
          select 'account' as subject_kind, ${accountId}::text as subject_id
          union select r.subject_kind, r.subject_id from core.activity_readers r where r.account_id = ${accountId}
            and not exists (select from identity.account_roles o where o.account_id = ${accountId} and o.role <> 'student')),
        found as (
          select id from core.activity where actor = ${accountId}
          union select a.id from subjects s join core.activity a using (subject_kind, subject_id))
      select jsonb_build_object('id', a.id, 'at', a.at, 'action', a.action, 'subject_kind', a.subject_kind,
          'subject_id', a.subject_id, 'by', case when a.actor = ${accountId} and a.on_behalf_of is null then 'you'
            when a.actor is null then 'AO' else 'others' end)
        || case when a.actor = ${accountId} and a.on_behalf_of is null
          then jsonb_build_object('ip', a.ip) else '{}' end
        || case when a.actor = ${accountId} and a.on_behalf_of is null
            and not exists (select from identity.account_roles o where o.account_id = ${accountId} and o.role <> 'student')
          then jsonb_build_object('payload', a.payload) else '{}' end as row
      from found join core.activity a using (id) order by a.at desc, a.id desc limit ${newestActs}`,
}
