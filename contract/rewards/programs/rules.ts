// What must hold before a program can be submitted (spec §5), told by field.
import { utcDay } from '#contract/days.ts'
import { filterError, unitOf } from '#contract/rewards/engine/activities.ts'
import { noCriteria } from '#contract/rewards/engine/criteria.ts'
import { coinsOfEffect, minCoinsFor, maxCoinsFor } from '#contract/rewards/engine/effects.ts'
import type { ProgramForm } from './shapes.ts'

/** A draft that nothing has been written into. */
export const emptyProgram: ProgramForm = {
  title: '',
  description: '',
  url: null,
  type: 'engagement',
  ownership: [],
  budget: null,
  maxParticipants: null,
  perMemberCap: null,
  startDate: null,
  endDate: null,
  promotion: null,
  criteriaDates: null,
  routineDates: null,
  priorityType: 'first_match',
  priority: 100,
  criteria: noCriteria,
  activities: [],
  paymentRoutine: 'on_activity',
  paymentMode: 'instant',
  confirmEvent: null,
  pendingDays: 0,
  approval: 'automatic',
  coinType: 'free',
  validity: null,
}

/** Field → what is wrong with it; text has the words. */
export type ProgramErrors = Record<string, ProgramErrorCode>
export const programErrorCodes = [
  'required',
  'too_short',
  'not_after_today',
  'same_dates',
  'wrong_order',
  'outside_program',
  'share',
  'too_deep',
  'too_many',
  'not_100',
  'named_twice',
  'not_an_owner',
  'not_yet_an_owner',
  'yourself_missing',
  'filter',
  'above_budget',
  'above_maximum',
  'below_effect',
  'same_tiers',
  'never_pays',
  'pending_too_short',
  'not_for_free_coins',
  'not_in_this_mode',
  'same_as_activity',
  'locked',
  'not_earlier',
  'not_fewer',
] as const
export type ProgramErrorCode = (typeof programErrorCodes)[number]

/** The calendar day of a moment, in the zone that whoever wrote it was in: `2026-11-21T00:30:00+05:30` → `2026-11-21`. */
const dayIn = (moment: string, at: Date): string => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(moment) ?? []
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  return utcDay(new Date(at.getTime() + offset * 60_000))
}

/** spec §5: a date must be after the current date, where it was written. */
export const isAfterToday = (moment: string, now: Date): boolean =>
  dayIn(moment, new Date(moment)) > dayIn(moment, now)

type Pair = { from: string | null; to: string | null; names: readonly [string, string] }

const pairsOf = (form: ProgramForm): Pair[] => [
  { from: form.startDate, to: form.endDate, names: ['startDate', 'endDate'] },
  ...(['promotion', 'criteriaDates', 'routineDates'] as const).map((name) => ({
    from: form[name]?.from ?? null,
    to: form[name]?.to ?? null,
    names: [`${name}.from`, `${name}.to`] as const,
  })),
]

/** spec §5: of each pair both are after today, and they are not one day. Those not given are not asked for here. */
export const dateErrors = (form: ProgramForm, now: Date): ProgramErrors => {
  const found: ProgramErrors = {}
  for (const { from, to, names } of pairsOf(form)) {
    if (from && !isAfterToday(from, now)) found[names[0]] = 'not_after_today'
    if (to && !isAfterToday(to, now)) found[names[1]] = 'not_after_today'
    if (!from || !to || found[names[1]]) continue
    if (dayIn(from, new Date(from)) === dayIn(to, new Date(to))) found[names[1]] = 'same_dates'
    else if (Date.parse(from) > Date.parse(to)) found[names[1]] = 'wrong_order'
  }
  const { criteriaDates, promotion, startDate, endDate } = form
  if (promotion && endDate && Date.parse(promotion.to) > Date.parse(endDate))
    found['promotion.to'] ??= 'outside_program'
  if (criteriaDates && startDate && endDate) {
    if (Date.parse(criteriaDates.from) < Date.parse(startDate))
      found['criteriaDates.from'] ??= 'outside_program'
    if (Date.parse(criteriaDates.to) > Date.parse(endDate))
      found['criteriaDates.to'] ??= 'outside_program'
  }
  return found
}

/** Shares as whole hundredths of a percent: what is added and split is never a fraction. */
export const hundredthsOf = (ownership: readonly { percent: number }[]): number[] =>
  ownership.map(({ percent }) => Math.round(percent * 100) || 0)

/** spec §5: percentages total 100, none is 0, and nobody is named twice. */
export const ownershipErrors = (ownership: ProgramForm['ownership']): ProgramErrors => {
  if (ownership.length === 0) return { ownership: 'required' }
  if (new Set(ownership.map(({ email }) => email)).size < ownership.length)
    return { ownership: 'named_twice' }
  const total = hundredthsOf(ownership).reduce((sum, part) => sum + part, 0)
  return total === 10_000 ? {} : { ownership: 'not_100' }
}

/** A payment can be disputed after it was made: its reward waits, so that it can be taken back. */
export const minPendingDaysOfPurchases = 14

const activityErrors = ({
  activities,
  budget,
  confirmEvent,
  pendingDays,
}: ProgramForm): ProgramErrors => {
  if (activities.length === 0) return { activities: 'required' }
  const found: ProgramErrors = {}
  for (const [at, { event, filter, effect }] of activities.entries()) {
    const wrong = filterError(event, filter)
    if (wrong) found[`activities.${at}.filter.${wrong}`] = 'filter'
    if (budget !== null && maxCoinsFor(effect) > budget)
      found[`activities.${at}.effect`] = 'above_budget'
    if (
      effect.kind === 'tiered' &&
      new Set(effect.tiers.map(({ from }) => from)).size < effect.tiers.length
    )
      found[`activities.${at}.effect`] = 'same_tiers'
    else if (unitOf(event) === null && coinsOfEffect(effect, 1) === 0)
      found[`activities.${at}.effect`] = 'never_pays'
    if (event === 'coins.added' && pendingDays < minPendingDaysOfPurchases)
      found['pendingDays'] = 'pending_too_short'
    if (confirmEvent === event) found['confirmEvent'] = 'same_as_activity'
  }
  return found
}

/** Everything that keeps a program from being submitted, by field. `mostParticipants`: the platform's own limit (spec §9). */
export const submitErrors = (
  form: ProgramForm,
  now: Date,
  participantLimit: number,
): ProgramErrors => {
  const found: ProgramErrors = {}
  if (form.title.length < 3) found['title'] = form.title === '' ? 'required' : 'too_short'
  for (const field of ['description', 'budget', 'maxParticipants', 'startDate', 'endDate'] as const)
    if (form[field] === null || form[field] === '') found[field] = 'required'
  if (form.maxParticipants !== null && form.maxParticipants > participantLimit)
    found['maxParticipants'] = 'above_maximum'
  if (form.perMemberCap !== null && form.budget !== null && form.perMemberCap > form.budget)
    found['perMemberCap'] = 'above_budget'
  const min = Math.min(...form.activities.map(({ effect }) => minCoinsFor(effect)))
  if (form.perMemberCap !== null && form.activities.length > 0 && form.perMemberCap < min)
    found['perMemberCap'] = 'below_effect'
  if (form.paymentMode === 'event_based' && form.confirmEvent === null)
    found['confirmEvent'] = 'required'
  if (form.paymentMode === 'instant' && form.confirmEvent !== null)
    found['confirmEvent'] = 'not_in_this_mode'
  if (form.coinType === 'free' && form.validity !== null) found['validity'] = 'not_for_free_coins'
  if (form.coinType !== 'free' && form.validity === null) found['validity'] = 'required'
  return {
    ...activityErrors(form),
    ...ownershipErrors(form.ownership),
    ...dateErrors(form, now),
    ...found,
  }
}

/** Fields that may change while a program runs: nothing that was promised gets less. */
export const fieldsOpenWhileRunning = [
  'title',
  'description',
  'url',
  'promotion',
  'endDate',
  'maxParticipants',
] as const satisfies readonly (keyof ProgramForm)[]

/** Parts of a whole by weights, as whole numbers that total exactly: the largest remainders get what rounding leaves. */
export const splitByWeight = (whole: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((part) => Number(part / total))
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part % total }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1,
    )
  for (const { at } of byRemainder.slice(0, left)) parts[at]!++
  return parts
}
