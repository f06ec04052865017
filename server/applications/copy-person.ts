// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'applications'> = {
  'applications.adviser_history': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.adviser_history t
      where t.student_id = ${accountId} order by t.since`,
  'applications.advisers': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.advisers t
      where t.student_id = ${accountId} order by t.since`,
  'applications.applications': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{bin,has_adviser,asked_by,course_told_at,told_days,version}'::text[] as row from applications.applications t
      where t.student_id = ${accountId} order by t.created_at, t.id`,
  'applications.comment_reads': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.comment_reads t
      where t.account_id = ${accountId} order by t.read_to`,
  'applications.comments': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{unpublished_by}'::text[] as row from applications.comments t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) and t.audience = 'everyone' and t.unpublished_at is null order by t.at, t.id`,
  'applications.conditions': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{met_by}'::text[] as row from applications.conditions t
      where t.offer_id in (select o.id from applications.offers o join applications.applications a on a.id = o.application_id where a.student_id = ${accountId}) order by t.offer_id, t.position`,
  'applications.documents': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.documents t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) order by t.attached_at`,
  'applications.moves': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{by_id}'::text[] as row from applications.moves t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) order by t.id`,
  'applications.offers': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) - '{made_by}'::text[] as row from applications.offers t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) order by t.made_at`,
  'applications.paper_ticks': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.paper_ticks t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) order by t.application_id, t.rule_number`,
  'applications.revisions': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.revisions t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) order by t.at, t.id`,
  'applications.steps': ({ sql }, { accountId }) =>
    sql<CopiedRow[]>`select to_jsonb(t) as row from applications.steps t
      where t.application_id in (select a.id from applications.applications a where a.student_id = ${accountId}) order by t.application_id, t.step`,
}
