// News of the other modules, made into acts that programs can pay for.
import type { Move } from '#contract/applications/state.ts'
import type { ActivityName } from '#contract/rewards/engine/activities.ts'
import type { Context } from '#server/core/context.ts'
import type { EventFacts, Subscriptions, BatchSubscription } from '#server/core/domain.ts'
import type { Events } from '#server/core/work/events.ts'
import { normalisedMail } from '#server/identity/public.ts'
import { readProfile } from '#server/profiles/public.ts'
import { recordApplied } from '../referrals/record-applied.ts'
import { type Happened, recordOccurrence, recordTogether, undoAct } from './record-occurrence.ts'
import { recordOccurrences } from './record-occurrences.ts'

const moves: Partial<Record<Move, ActivityName>> = {
  submit: 'application.submitted',
  offer: 'application.offered',
  accept: 'application.accepted',
}

/** The same for one education, whatever its capitals, spaces and signs. */
const educationKey = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    .join(':')
    .slice(0, 200)

/** What is one act of one member. */
const acts = {
  'vault.document_added': ({ documentId, digest, ownerId, type }, { at }) => ({
    member: ownerId,
    activity: 'document.uploaded',
    occurrence: documentId,
    // The same file put in again is no other document.
    countsAs: digest,
    facts: { type },
    at,
  }),
  'vault.document_shared': ({ shareId, documentId, recipient, ownerId }, { at }) => ({
    member: ownerId,
    activity: 'document.shared',
    occurrence: shareId,
    countsAs: `${documentId}:${normalisedMail(recipient)}`.slice(0, 200),
    at,
  }),
  'verification.approved': ({ requestId, documentId, ownerId, tier }, { at }) => ({
    member: ownerId,
    activity: 'document.verified',
    occurrence: requestId,
    countsAs: `${documentId}:${tier}`,
    facts: { tier },
    at,
  }),
  'applications.started': ({ applicationId, courseId, studentId }, { at }) => ({
    member: studentId,
    activity: 'application.started',
    occurrence: applicationId,
    countsAs: courseId,
    at,
  }),
  // The same courses in another order are the same comparison.
  'compare.courses_compared': ({ accountId, courseIds }, { at }) => ({
    member: accountId,
    activity: 'course.compared',
    occurrence: courseIds.toSorted().join(' '),
    at,
  }),
  'counsellors.fair_registered': ({ fairId, studentId }, { at }) => ({
    member: studentId,
    activity: 'event.registered',
    occurrence: fairId,
    at,
  }),
  'counsellors.fair_attended': ({ fairId, studentId }, { at }) => ({
    member: studentId,
    activity: 'event.attended',
    occurrence: fairId,
    at,
  }),
  'helpdesk.rated': ({ ticketId, customerId }, { at }) => ({
    member: customerId,
    activity: 'ticket.rated',
    occurrence: `${ticketId}`,
    at,
  }),
  'wallet.coins_added': ({ accountId, paymentId, coins }, { at }) => ({
    member: accountId,
    activity: 'coins.added',
    occurrence: paymentId,
    facts: { coins },
    at,
  }),
} satisfies {
  [E in keyof Events]?: (payload: Events[E], event: EventFacts) => Happened
}
type ToAct = (payload: unknown, event: EventFacts) => Happened
const toAct = acts as unknown as Readonly<Record<string, ToAct>>

const recordActs = Object.fromEntries(
  Object.entries(toAct).map(([name, to]) => [
    name,
    (ctx: Context<null>, payload: unknown, event: EventFacts) =>
      recordOccurrence(ctx, to(payload, event)),
  ]),
) as Pick<Subscriptions, keyof typeof acts>

export const handleTogether: BatchSubscription = {
  names: Object.keys(acts),
  handle: (ctx, events) =>
    recordTogether(
      ctx,
      events.map(({ name, payload, id, at }) => toAct[name]!(payload, { id, at })),
    ),
}

export const onEvents: Subscriptions = {
  ...recordActs,
  'identity.registered': (ctx, { accountId }, { at }) =>
    recordOccurrence(ctx, {
      member: accountId,
      activity: 'account.registered',
      occurrence: 'account',
      at,
    }),
  'identity.verified': (ctx, { accountId, channel }, { at }) =>
    recordOccurrence(ctx, {
      member: accountId,
      activity: channel === 'mail' ? 'account.email_verified' : 'account.phone_verified',
      occurrence: channel,
      at,
    }),
  'profiles.changed': async (ctx, { accountId, percent }, { id, at }) => {
    const { education, tests } = await readProfile(ctx, accountId)
    // What people write themselves can be written anew at will: the same education, however it is spelled, and a test count
    // once each. How often a program pays for another one is its owner's to say.
    await recordOccurrences(ctx, { member: accountId, at }, [
      {
        activity: 'profile.completed',
        occurrence: `${id}`,
        countsAs: 'profile',
        facts: { percent },
      },
      ...education.map(({ level, institution, programme }) => ({
        activity: 'education.added' as const,
        occurrence: `${level}:${institution}:${programme}`.slice(0, 200),
        countsAs: educationKey(level, institution, programme),
      })),
      ...tests.map(({ test, testDate, overall }) => ({
        activity: 'test.added' as const,
        occurrence: `${test}:${testDate}:${overall ?? ''}`,
        countsAs: test,
        facts: { test, ...(overall === null ? {} : { overall }) },
      })),
    ])
  },
  'verification.reversed': (ctx, { requestId, ownerId, from }, { at }) =>
    from === 'approved'
      ? undoAct(ctx, {
          member: ownerId,
          activity: 'document.verified',
          occurrence: requestId,
          at,
        })
      : Promise.resolve(),
  'applications.moved': async (ctx, { applicationId, studentId, move, times }, { at }) => {
    const activity = moves[move]
    if (!activity) return
    await recordOccurrence(ctx, {
      member: studentId,
      activity,
      occurrence: `${applicationId}:${times}`,
      countsAs: applicationId,
      at,
    })
    if (move === 'submit') await recordApplied(ctx, studentId, at)
  },
  'wishlist.added': (ctx, { accountId, courseIds }, { at }) =>
    recordOccurrences(
      ctx,
      { member: accountId, at },
      courseIds.map((courseId) => ({ activity: 'wishlist.added', occurrence: courseId })),
    ),
  'wallet.payment_disputed': (ctx, { accountId, paymentId }, { at }) =>
    undoAct(ctx, { member: accountId, activity: 'coins.added', occurrence: paymentId, at }),
}
