// Which news of other modules are events of the office.
import { utcDay } from '#contract/days.ts'
import type { EventType } from '#contract/reports/exports/calls.ts'
import type { Move } from '#contract/applications/state.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { updateCountry } from '../figures/keep-person.ts'
import { keepEvent } from './keep-event.ts'

const moves: Readonly<Partial<Record<Move, EventType>>> = {
  submit: 'application_submitted',
  send: 'application_sent',
  offer: 'offer_made',
  accept: 'offer_accepted',
  decline: 'offer_declined',
  deny: 'application_denied',
  cancel: 'application_ended',
  withdraw: 'application_ended',
}

export const onEvents: Subscriptions = {
  'identity.registered': (ctx, { accountId }) =>
    keepEvent(ctx, { type: 'registered', accountId, once: `registered ${accountId}` }),
  'identity.verified': (ctx, { accountId, channel }) => {
    const type = channel === 'mail' ? 'mail_verified' : 'phone_verified'
    return keepEvent(ctx, { type, accountId, once: `${type} ${accountId}` })
  },
  'profiles.changed': async (ctx, { accountId, percent }) => {
    await updateCountry(ctx, accountId)
    if (percent === 100)
      await keepEvent(ctx, {
        type: 'profile_completed',
        accountId,
        once: `profile_completed ${accountId}`,
      })
  },
  'applications.moved': async (
    ctx,
    { applicationId, studentId, move, times, course, university },
  ) => {
    const type = moves[move]
    if (!type) return
    const once = `${type} ${applicationId} ${times}`
    await keepEvent(ctx, { type, accountId: studentId, once, about: `${course}, ${university}` })
  },
  'vault.document_added': (ctx, { documentId, ownerId }) =>
    keepEvent(ctx, {
      type: 'document_added',
      accountId: ownerId,
      once: `document_added ${documentId}`,
    }),
  'verification.approved': (ctx, { requestId, ownerId }) =>
    keepEvent(ctx, {
      type: 'document_verified',
      accountId: ownerId,
      once: `document_verified ${requestId}`,
    }),
  'wallet.coins_added': (ctx, { accountId, paymentId, coins }) =>
    keepEvent(ctx, { type: 'coins_bought', accountId, once: `coins_bought ${paymentId}`, coins }),
  'counsellors.fair_registered': (ctx, { fairId, studentId, title }) =>
    keepEvent(ctx, {
      type: 'fair_registered',
      accountId: studentId,
      once: `fair_registered ${fairId} ${studentId}`,
      about: title,
    }),
  'counsellors.fair_attended': (ctx, { fairId, studentId, title }) =>
    keepEvent(ctx, {
      type: 'fair_attended',
      accountId: studentId,
      once: `fair_attended ${fairId} ${studentId}`,
      about: title,
    }),
  'counsellors.student_given': async (ctx, { studentId, adviserId }) => {
    if (!adviserId) return
    const once = `counsellor_changed ${studentId} ${adviserId} ${utcDay(ctx.now)}`
    await keepEvent(ctx, { type: 'counsellor_changed', accountId: studentId, once })
  },
}
