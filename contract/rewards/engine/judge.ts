// Judges one act against one program: everything that needs no look at what others earned. Pure, so that the engine, the
// simulation and the student's page say the same.
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { type ActivityName, type OccurrenceFacts, unitOf, unmetFilter } from './activities.ts'
import type { MemberFacts } from './attributes.ts'
import { isMet, unmetConditions } from './criteria.ts'
import { coinsOfEffect } from './effects.ts'

export type Act = {
  readonly activity: ActivityName
  readonly facts: OccurrenceFacts
  readonly at: Date
}

export type CriteriaJudgement =
  | { readonly outcome: 'NOT_STARTED' | 'ENDED' }
  /** `unmet`: where the first condition that is not met stands, `all.0`; or `filter.tier`, `dates`, `amount`. */
  | { readonly outcome: 'CRITERIA'; readonly unmet: string; readonly all: readonly string[] }
  | { readonly outcome: 'MET'; readonly position: number; readonly coins: number }

type Judged = Pick<
  ProgramForm,
  'startDate' | 'endDate' | 'criteriaDates' | 'criteria' | 'activities'
>

/** Where the conditions stand that a member does not meet; null when they meet the criteria. */
export const unmetCriteria = (
  { criteria }: Pick<ProgramForm, 'criteria'>,
  member: MemberFacts,
  at: Date,
): readonly string[] | null => {
  const all = unmetConditions(criteria, member, at).map(({ path }) => path.join('.'))
  if (all.length > 0) return all
  return isMet(criteria, member, at) ? null : ['criteria']
}

/** When a program counts acts, in milliseconds. A form stays the same object as long as it is judged by. */
const spans = new WeakMap<Judged, { start: number; end: number; from: number; to: number }>()
const spanOf = (form: Judged) => {
  const known = spans.get(form)
  if (known) return known
  const { criteriaDates: dates } = form
  const span = {
    start: Date.parse(form.startDate!),
    end: Date.parse(form.endDate!),
    from: dates ? Date.parse(dates.from) : -Infinity,
    to: dates ? Date.parse(dates.to) : Infinity,
  }
  spans.set(form, span)
  return span
}

/** An activity that pays by how often the member did it: what an act earns depends on what they earned before. */
export const countsTimes = (
  { activities }: Pick<Judged, 'activities'>,
  activity: ActivityName,
): boolean =>
  unitOf(activity) === null &&
  activities.some(({ event, effect }) => event === activity && effect.kind !== 'fixed')

/** What an act pays a member who meets the criteria. Of several activities for the same event the first that pays counts. */
export const judgeEffect = (
  { activities }: Pick<Judged, 'activities'>,
  { activity, facts }: Pick<Act, 'activity' | 'facts'>,
  times: readonly number[],
): CriteriaJudgement => {
  let first: string | null = null
  for (const [position, { event, filter, effect }] of activities.entries()) {
    if (event !== activity) continue
    const field = unmetFilter(activity, filter, facts)
    if (field !== null) {
      first ??= `filter.${field}`
      continue
    }
    const unit = unitOf(activity)
    const units = unit === null ? (times[position] ?? 0) + 1 : Number(facts[unit] ?? 0)
    const coins = coinsOfEffect(effect, units)
    if (coins > 0) return { outcome: 'MET', position, coins }
    first ??= 'amount'
  }
  const unmet = first ?? 'activity'
  return { outcome: 'CRITERIA', unmet, all: [unmet] }
}

/**
 * Of an act at a moment, in milliseconds. `unmetOf` and `effectOf` are asked only for an act that falls into the program's
 * time, and of a member who meets the criteria.
 */
export const judgeAct = (
  form: Judged,
  at: number,
  unmetOf: () => readonly string[] | null,
  effectOf: () => CriteriaJudgement,
): CriteriaJudgement => {
  const span = spanOf(form)
  if (at < span.start) return { outcome: 'NOT_STARTED' }
  if (at >= span.end) return { outcome: 'ENDED' }
  if (at < span.from || at >= span.to)
    return { outcome: 'CRITERIA', unmet: 'dates', all: ['dates'] }
  const all = unmetOf()
  return all ? { outcome: 'CRITERIA', unmet: all[0]!, all } : effectOf()
}

/** `times`: how often the member earned by each activity of the program before. */
export const judgeOccurrence = (
  form: Judged,
  act: Act,
  member: MemberFacts,
  times: readonly number[] = [],
): CriteriaJudgement =>
  judgeAct(
    form,
    act.at.getTime(),
    () => unmetCriteria(form, member, act.at),
    () => judgeEffect(form, act, times),
  )
