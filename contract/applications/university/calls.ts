// What a university decides, one by one or many at once; `release: false` only prepares it. spec §2, §4; paths: docs/decisions/0033.
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { Id, Rest, text } from '#contract/shapes.ts'
import { CurrencyCode, Minor } from '#contract/catalogue/shapes.ts'
import { answerDays, denyReasons, replyDays } from '../state.ts'
import { ConditionIn, Moved, Results } from '../shapes.ts'
import { call } from '#contract/kit.ts'
import { documentTypeId } from '#contract/vault/shapes.ts'

const deciders = rolesWith('decide_application')

const maxAtOnce = 100

const ids = z.array(Id).min(1).max(maxAtOnce)

const Money = z.object({ amount: Minor, currency: CurrencyCode })

const OfferIn = z.object({
  conditions: z.array(ConditionIn).max(20).default([]),
  /** Days from the release until the student must have answered. */
  replyDays: z.int().min(replyDays.min).max(replyDays.max).default(replyDays.usual),
  tuition: Money.nullable().default(null),
  scholarship: Money.nullable().default(null),
  deposit: Money.nullable().default(null),
  note: text(0, 2000).default(''),
})

export const decideApplication = call({
  method: 'POST',
  path: '/application/decide',
  may: deciders,
  personal: true,
  summary:
    'Asks for information, offers a place (with conditions: conditional) or denies with a reason. With `release: false` an offer or denial is only prepared.',
  request: {
    body: z.discriminatedUnion('decision', [
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('offer'),
        release: z.boolean().default(true),
        offer: OfferIn,
      }),
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('deny'),
        release: z.boolean().default(true),
        reasonCode: z.enum(denyReasons),
        text: text(0, 2000).default(''),
      }),
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('ask'),
        text: text(3, 2000),
        documents: z.array(documentTypeId).max(20).default([]),
        days: z.int().min(answerDays.min).max(answerDays.max).default(answerDays.usual),
      }),
      /** Throws a prepared decision away. */
      z.strictObject({
        applicationId: Id,
        version: z.int().optional(),
        decision: z.literal('discard'),
      }),
    ]),
  },
  response: Moved,
  fails: ['wrong_state', 'stale', 'reason_required'],
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const releaseDecisions = call({
  method: 'POST',
  path: '/application/release',
  may: deciders,
  personal: true,
  ownTransaction: true,
  summary:
    'Tells the students of prepared decisions, all named ones at once; each stands or fails for itself.',
  request: { body: z.object({ applicationIds: ids }) },
  response: Rest(Results),
  about: { param: 'body.applicationIds.0', kind: 'application', open: ['admin'] },
})
