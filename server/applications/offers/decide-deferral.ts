// A later intake, granted or refused. A place already accepted goes on in a new application with the same offer.
import type { decideDeferral as contract } from '#contract/applications/offers/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { loadChoice, assertOpen, oncePerIntake } from '../form/course-choice.ts'
import { loadEventFacts, moveApplication, assertAllowed } from '../detail/move-application.ts'
import {
  type ApplicationRow,
  findApplicationForUpdate,
  loadAuthorizedForUpdate,
  notifyOnlookers,
} from '../detail/application-rows.ts'

/** The same application for the later intake: form, documents, offer and conditions come along. */
const followUp = async ({ sql, now }: SignedContext, row: ApplicationRow): Promise<string> => {
  const id = newId(now.getTime())
  await oncePerIntake(
    () => sql`insert into applications.applications (id, student_id, course_id, university_id, intake_id, status, since,
      form_step, steps_done, typed_name, declared_at, declared_by, submitted_at, sent_at, opened_at, decided_at, follows, created_at, changed_at)
    select ${id}, student_id, course_id, university_id, deferral_intake_id, 'accepted', ${now}, 8, 8, typed_name, declared_at, declared_by,
      submitted_at, sent_at, opened_at, decided_at, id, ${now}, ${now} from applications.applications where id = ${row.id}`,
  )
  await sql`insert into applications.steps (application_id, step, data, version, done, saved_at, saved_by)
    select ${id}, step, case when step = 1 then data || jsonb_build_object('intakeId', ${row.deferralIntakeId}::uuid) else data end, 1, done, saved_at, saved_by
    from applications.steps where application_id = ${row.id}`
  await sql`insert into applications.documents select ${id}, key, document_id, attached_at, attached_by from applications.documents where application_id = ${row.id}`
  const offer = newId(now.getTime())
  await sql`insert into applications.offers (id, application_id, reply_by, tuition_amount, tuition_currency, scholarship_amount, scholarship_currency,
      deposit_amount, deposit_currency, note, made_at, made_by)
    select ${offer}, ${id}, reply_by, tuition_amount, tuition_currency, scholarship_amount, scholarship_currency, deposit_amount, deposit_currency, note, made_at, made_by
    from applications.offers where application_id = ${row.id}`
  await sql`insert into applications.conditions (id, offer_id, position, kind, text, due_on, met_at, met_by)
    select uuidv7(), ${offer}, c.position, c.kind, c.text, c.due_on, c.met_at, c.met_by
    from applications.conditions c join applications.offers o on o.id = c.offer_id where o.application_id = ${row.id}`
  await sql`insert into applications.moves (application_id, at, move, party, by_id, from_status, to_status)
    values (${id}, ${now}, 'defer', 'system', null, null, 'accepted')`
  return id
}

export const decideDeferral: CallFunction<typeof contract> = async (
  ctx,
  { applicationId, grant, text },
) => {
  const { sql, now } = ctx
  const { row, party } = await loadAuthorizedForUpdate(ctx, applicationId)
  if (party !== 'university' && party !== 'admin') return fail('not_found')
  if (row.deferralState !== 'asked') return fail('wrong_state', { status: row.status })
  assertAllowed(row, party, 'defer')
  const dueAt = row.dueAt ? new Date(row.dueAt) : null
  if (!grant) {
    await sql`update applications.applications set deferral_state = 'refused', deferral_note = ${text}, version = version + 1, changed_at = ${now} where id = ${row.id}`
    const after = orNotFound(await findApplicationForUpdate(ctx, row.id))
    await ctx.log({
      action: 'application.deferral_refused',
      subject: { kind: 'application', id: row.id },
      payload: {},
    })
    await ctx.emit('applications.deferral_decided', {
      ...(await loadEventFacts(ctx, after)),
      granted: false,
      note: text,
      version: after.version,
    })
    await notifyOnlookers(ctx, row)
    return {
      data: { id: row.id, status: after.status, version: after.version, followedBy: null },
      message: 'deferral_refused',
      status: true,
    }
  }
  assertOpen(await loadChoice(ctx, row.courseId, row.deferralIntakeId, true), now, true)
  const place = row.status === 'accepted'
  const granted = await oncePerIntake(() =>
    moveApplication(ctx, row, party, 'defer', {
      note: text,
      dueAt: place ? null : dueAt,
      set: sql`, deferral_state = 'granted', deferral_note = ${text} ${place ? sql`` : sql`, intake_id = deferral_intake_id`}`,
    }),
  )
  if (!place)
    await ctx.emit('applications.deferral_decided', {
      ...(await loadEventFacts(ctx, granted)),
      granted: true,
      note: text,
      version: granted.version,
    })
  const followedBy = place ? await followUp(ctx, granted) : null
  return {
    data: { id: row.id, status: granted.status, version: granted.version, followedBy },
    message: 'deferral_granted',
    status: true,
  }
}
