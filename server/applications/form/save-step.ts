// Writes one step: what changed, who changed it, and how far the form is. Two tabs: the second is told.
import { isDeepStrictEqual } from 'node:util'
import type { Party } from '#contract/applications/state.ts'
import type { Materials } from '#contract/catalogue/courses/materials.ts'
import type { StepNumber } from '#contract/applications/form/steps.ts'
import { after, minutes, todayOf } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { stepDataOf, savedStepErrors } from './form-steps.ts'

export type StepChanges = Record<string, [before: unknown, after: unknown]>
export type Current = { data: Record<string, unknown>; version: number }

export const changesBetween = (
  before: Record<string, unknown>,
  next: Record<string, unknown>,
): StepChanges =>
  Object.fromEntries(
    Object.keys(next).flatMap((field) =>
      isDeepStrictEqual(before[field], next[field])
        ? []
        : [[field, [before[field] ?? null, next[field]] as [unknown, unknown]]],
    ),
  )

/** What others changed since a version, by field; who was last, and when. */
const loadChangesSince = async (
  { sql }: Pick<Context, 'sql'>,
  applicationId: string,
  step: number,
  version: number,
) => {
  const rows = await sql<{ changes: StepChanges; by: string; at: string }[]>`
    select r.changes, coalesce(p.name, '') as by, r.at from applications.revisions r
    left join identity.public_accounts p on p.id = r.by_id
    where r.application_id = ${applicationId} and r.step = ${step} and r.version > ${version} order by r.version limit 200`
  const changed: Record<string, unknown> = {}
  for (const { changes } of rows)
    for (const [field, [, now]] of Object.entries(changes)) changed[field] = now
  return { changed, by: rows.at(-1)?.by ?? '', at: rows.at(-1)?.at ?? null }
}

export const loadCurrentStep = async (
  { sql }: Pick<Context, 'sql'>,
  applicationId: string,
  step: StepNumber,
): Promise<Current> => {
  const [row] = await sql<
    Current[]
  >`select data, version from applications.steps where application_id = ${applicationId} and step = ${step}`
  return row
    ? { data: stepDataOf(step, row.data), version: row.version }
    : { data: stepDataOf(step, {}), version: 0 }
}

/** Fails `stale` when the caller saw another version than there is. */
export const assertNewest = async (
  ctx: Pick<Context, 'sql'>,
  applicationId: string,
  step: StepNumber,
  now: Current,
  sawVersion: number | undefined,
): Promise<void> => {
  if (sawVersion !== undefined && sawVersion !== now.version)
    return fail('stale', {
      version: now.version,
      ...(await loadChangesSince(ctx, applicationId, step, sawVersion)),
    })
}

export type Save = {
  applicationId: string
  step: StepNumber
  party: Party
  automatic: boolean
  kind: 'saved' | 'prefilled' | 'restored'
  /** What the course asks to be written. */
  materials: Materials | null
}
export type SavedNow = {
  data: Record<string, unknown>
  version: number
  errors: Record<string, string>
  changed: string[]
}

/** Saves what differs from `before`; nothing is written when nothing does. */
export const saveStep = async (
  ctx: Context,
  save: Save,
  before: Current,
  next: Record<string, unknown>,
): Promise<SavedNow> => {
  const { sql, now } = ctx
  const { applicationId, step, party, automatic, kind, materials } = save
  const changes = changesBetween(before.data, next)
  const errors = savedStepErrors(step, next, { today: todayOf(ctx), materials })
  const changed = Object.keys(changes)
  if (changed.length === 0 && before.version > 0)
    return { data: next, version: before.version, errors, changed }
  const version = before.version + 1
  const by = ctx.actor?.accountId ?? null
  const done = Object.keys(errors).length === 0
  // One statement for both.
  const written = sql`
    insert into applications.steps (application_id, step, data, version, done, saved_at, saved_by)
    values (${applicationId}, ${step}, ${sql.json(next)}, ${version}, ${done}, ${now}, ${by})
    on conflict (application_id, step) do update set data = excluded.data, version = excluded.version, done = excluded.done,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by`
  const revision = sql`insert into applications.revisions (id, application_id, step, version, kind, automatic, at, by_id, party, changes)
    select ${newId(now.getTime())}::uuid, ${applicationId}::uuid, ${step}::smallint, ${version}::int, ${kind}, ${automatic}::boolean, ${now}::timestamptz, ${by}::uuid, ${party},
      ${sql.json(changes)}::jsonb`
  if (!automatic) await sql`with step as (${written}) ${revision}`
  // An automatic save joins the one just before it by the same person.
  else
    await sql`
    with step as (${written}), last as (
      select id, changes from applications.revisions where application_id = ${applicationId} and step = ${step}
        and automatic and kind = 'saved' and by_id = ${by} and at > ${after(now, -minutes(10))} and version = ${before.version}
    ), joined as (
      update applications.revisions r set version = ${version}, at = ${now}, changes = l.changes || (
        select coalesce(jsonb_object_agg(n.key, jsonb_build_array(coalesce(l.changes -> n.key -> 0, n.value -> 0), n.value -> 1)), '{}')
        from jsonb_each(${sql.json(changes)}::jsonb) n)
      from last l where r.id = l.id returning r.id
    )
    ${revision} where not exists (select from last)`
  return { data: next, version, errors, changed }
}
