// Judges one act against one program: everything that needs no look at what others earned. Pure, so that the engine, the
// simulation and the student's page say the same.
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { type ActivityName, type OccurrenceFacts, unitOf, unmetFilter } from './activities.ts'
import type { MemberFacts } from './attributes.ts'
import { isMet, unmetConditions } from './criteria.ts'
import { coinsFor } from './effects.ts'

export type Act = {
  readonly activity: ActivityName
  readonly facts: OccurrenceFacts
  readonly at: Date
}

export type Judgement =
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

/**
 * `times`: how often the member earned by each activity of the program before. Of several activities for the same event the
 * first that pays counts. `unmetOf` is asked only for an act that falls into the program's time.
 */
export const judgeAct = (
  form: Judged,
  act: Act,
  unmetOf: () => readonly string[] | null,
  times: readonly number[] = [],
): Judgement => {
  const at = act.at.getTime()
  if (at < Date.parse(form.startDate!)) return { outcome: 'NOT_STARTED' }
  if (at >= Date.parse(form.endDate!)) return { outcome: 'ENDED' }
  const { criteriaDates } = form
  if (criteriaDates && (at < Date.parse(criteriaDates.from) || at >= Date.parse(criteriaDates.to)))
    return { outcome: 'CRITERIA', unmet: 'dates', all: ['dates'] }
  const all = unmetOf()
  if (all) return { outcome: 'CRITERIA', unmet: all[0]!, all }
  const found = form.activities.flatMap((activity, position) => {
    if (activity.event !== act.activity) return []
    const filter = unmetFilter(act.activity, activity.filter, act.facts)
    if (filter) return [{ position, unmet: `filter.${filter}`, coins: 0 }]
    const unit = unitOf(act.activity)
    const units = unit === null ? (times[position] ?? 0) + 1 : Number(act.facts[unit] ?? 0)
    const coins = coinsFor(activity.effect, units)
    return [{ position, unmet: coins > 0 ? null : 'amount', coins }]
  })
  const paying = found.find(({ unmet }) => unmet === null)
  if (!paying) {
    const unmet = found[0]?.unmet ?? 'activity'
    return { outcome: 'CRITERIA', unmet, all: [unmet] }
  }
  return { outcome: 'MET', position: paying.position, coins: paying.coins }
}

export const judge = (
  form: Judged,
  act: Act,
  member: MemberFacts,
  times: readonly number[] = [],
): Judgement => judgeAct(form, act, () => unmetCriteria(form, member, act.at), times)
