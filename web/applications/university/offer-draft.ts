// An offer while it is written: sums as typed, in one currency; conditions with a key of their own.
import type { decideApplication } from '#contract/applications/university/calls.ts'
import type { Offer } from '#contract/applications/shapes.ts'
import { type ConditionKind, replyDays } from '#contract/applications/state.ts'
import type { RequestOf } from '#contract/kit.ts'
import { decimalFrom, statedMinorFrom } from '#contract/money.ts'
import { dayMs } from '#contract/days.ts'

export type DraftCondition = { key: string; kind: ConditionKind; text: string; dueOn: string }
export type Draft = {
  conditions: DraftCondition[]
  replyDays: number
  currency: string
  tuition: string
  scholarship: string
  deposit: string
  note: string
}
type OfferIn = Extract<RequestOf<typeof decideApplication>['body'], { decision: 'offer' }>['offer']

export const blankOffer: Draft = {
  conditions: [],
  replyDays: replyDays.usual,
  currency: 'EUR',
  tuition: '',
  scholarship: '',
  deposit: '',
  note: '',
}

const isCurrency = (currency: string): boolean => /^[A-Z]{3}$/.test(currency)
export const isSum = (typed: string, currency: string): boolean =>
  typed.trim() === '' ||
  (isCurrency(currency) && typeof statedMinorFrom(typed, currency) === 'number')

/** Everything typed can be read and every condition says something. */
export const isReady = ({
  conditions,
  replyDays: days,
  currency,
  tuition,
  scholarship,
  deposit,
}: Draft): boolean =>
  conditions.every(({ text }) => text.trim().length >= 3) &&
  days >= replyDays.min &&
  days <= replyDays.max &&
  [tuition, scholarship, deposit].every((typed) => isSum(typed, currency))

export const sumFrom = (typed: string, currency: string) => {
  const amount = isSum(typed, currency) ? statedMinorFrom(typed, currency) : null
  return typeof amount === 'number' ? { amount, currency } : null
}

export const offerFrom = (draft: Draft): OfferIn => ({
  conditions: draft.conditions.map(({ kind, text, dueOn }) => ({
    kind,
    text,
    dueOn: dueOn || null,
  })),
  replyDays: draft.replyDays,
  note: draft.note,
  tuition: sumFrom(draft.tuition, draft.currency),
  scholarship: sumFrom(draft.scholarship, draft.currency),
  deposit: sumFrom(draft.deposit, draft.currency),
})

/** A prepared offer, to be written on. */
export const draftFrom = (offer: Offer): Draft => {
  const typed = (sum: Offer['tuition']) => (sum ? decimalFrom(sum.amount, sum.currency) : '')
  return {
    conditions: offer.conditions.map(({ id, kind, text, dueOn }) => ({
      key: id,
      kind,
      text,
      dueOn: dueOn ?? '',
    })),
    replyDays: Math.min(
      replyDays.max,
      Math.max(
        replyDays.min,
        Math.round((Date.parse(offer.replyBy) - Date.parse(offer.madeAt)) / dayMs),
      ),
    ),
    currency:
      (offer.tuition ?? offer.deposit ?? offer.scholarship)?.currency ?? blankOffer.currency,
    tuition: typed(offer.tuition),
    scholarship: typed(offer.scholarship),
    deposit: typed(offer.deposit),
    note: offer.note,
  }
}
