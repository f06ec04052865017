// A program run over what people did, one act after another, in memory: by the rules of the engine, without its database.
import { conditionsOf } from '#contract/rewards/engine/criteria.ts'
import type { MemberFacts } from '#contract/rewards/engine/attributes.ts'
import {
  type Act,
  judgeAct,
  judgeEffect,
  type CriteriaJudgement,
  countsTimes,
  unmetCriteria,
} from '#contract/rewards/engine/judge.ts'
import type { AwardOutcome } from '#contract/rewards/engine/outcomes.ts'
import { estimateOf } from '#contract/rewards/programs/estimate.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { simulatedDays, type SimulationResult } from '#contract/rewards/simulation/calls.ts'
import { limitOf, periodStart } from '../engine/limits.ts'
import { dayMs, utcDay } from '#contract/days.ts'
import { NumberSet } from './number-set.ts'

const dayOf = (at: number): string => utcDay(new Date(at))
/** Days counted from 1970 on, in UTC. */
const dayNumber = (at: number): number => Math.floor(at / dayMs)

/** What was done, one object for all acts of which it is the same. */
export type Deed = Pick<Act, 'activity' | 'facts'>

export type SimulatedAct = {
  memberId: string
  deed: Deed
  /** Milliseconds. */
  at: number
  /** The same for acts of a member that are paid once. */
  same: number
}

type Member = {
  /** Kept only where criteria ask how long ago something was; else what they come to is kept. */
  facts: MemberFacts | null
  unmet: readonly string[] | null
  isOwner: boolean
  earned: number
  /** Of each activity how often it paid, in all and since its period began. */
  times: number[]
  timesSince: number[]
  periods: number[]
  unconfirmed: number
  takesPart: boolean
  acts: number
}

/** When the program would have run: its own days up to now, at most 90; its criteria dates move along. */
const movedBack = (form: ProgramForm, now: Date) => {
  const [start, end] = [Date.parse(form.startDate!), Date.parse(form.endDate!)]
  const programDays = Math.max(1, Math.ceil((end - start) / dayMs))
  const days = Math.min(simulatedDays, programDays)
  const from = now.getTime() - days * dayMs
  const back = (moment: string) => new Date(Date.parse(moment) - start + from).toISOString()
  const dates = form.criteriaDates
  return {
    programDays,
    days,
    from,
    form: {
      ...form,
      startDate: new Date(from).toISOString(),
      endDate: now.toISOString(),
      criteriaDates: dates && { from: back(dates.from), to: back(dates.to) },
    },
  }
}

/** Day by day what would have been paid, and what was left of the budget. */
const daysOf = (from: number, until: number, budget: number, paidOn: Map<number, number>) => {
  const days: SimulationResult['perDay'] = []
  let left = budget
  for (let at = from; at < until + dayMs; at += dayMs) {
    const day = dayOf(Math.min(at, until))
    if (days.at(-1)?.day === day) break
    const paid = paidOn.get(dayNumber(Math.min(at, until))) ?? 0
    left -= paid
    days.push({ day, coins: paid, left })
  }
  return days
}

const nothingYet = ({ activities }: ProgramForm) => ({
  earned: 0,
  times: activities.map(() => 0),
  timesSince: activities.map(() => 0),
  periods: activities.map(() => 0),
  unconfirmed: 0,
  takesPart: false,
  acts: 0,
})

const sharesOf = (members: ReadonlyMap<string, Member>): SimulationBatch => {
  const paid: string[] = []
  const highest = { acts: 0, awards: 0, coins: 0 }
  for (const [id, { takesPart, acts, earned, times }] of members) {
    if (takesPart) paid.push(id)
    highest.acts = Math.max(highest.acts, acts)
    highest.coins = Math.max(highest.coins, earned)
    highest.awards = Math.max(
      highest.awards,
      times.reduce((sum, n) => sum + n, 0),
    )
  }
  return { paid, max: highest }
}

export const createSimulation = (written: ProgramForm, now: Date) => {
  const { programDays, days, from, form } = movedBack(written, now)
  const budget = written.budget ?? 0
  const dependsOnTime = conditionsOf(form.criteria).some(
    ({ condition }) => condition.op === 'within',
  )
  const events = new Set<string>(form.activities.map(({ event }) => event))
  const members = new Map<string, Member>()
  const decided = new NumberSet()
  const counts = new Map<AwardOutcome, Map<string, number>>()
  const paidOn = new Map<number, number>()
  const activities = form.activities.map((_, position) => ({ position, awards: 0, coins: 0 }))
  /** What a deed pays whoever meets the criteria, where that is the same each time. */
  const effects = new WeakMap<Deed, CriteriaJudgement>()
  const seen = { acts: 0, members: 0 }
  let [left, participants, coins, unconfirmed] = [budget, 0, 0, 0]
  let budgetEndedOn: string | null = null

  const count = (outcome: AwardOutcome, reason = ''): void => {
    const ofOutcome = counts.get(outcome) ?? new Map<string, number>()
    counts.set(outcome, ofOutcome.set(reason, (ofOutcome.get(reason) ?? 0) + 1))
  }
  const unmetOf = ({ facts, unmet }: Member, at: number): readonly string[] | null =>
    facts ? unmetCriteria(form, facts, new Date(at)) : unmet
  const effectOf = (deed: Deed, times: readonly number[]): CriteriaJudgement => {
    if (countsTimes(form, deed.activity)) return judgeEffect(form, deed, times)
    const known = effects.get(deed)
    if (known) return known
    const effect = judgeEffect(form, deed, times)
    effects.set(deed, effect)
    return effect
  }

  const award = (member: Member, act: SimulatedAct, position: number, amount: number): void => {
    if (!member.takesPart) participants++
    member.takesPart = true
    member.earned += amount
    member.times[position]!++
    member.timesSince[position]!++
    decided.add(act.same)
    left -= amount
    coins += amount
    const [own, day] = [activities[position]!, dayNumber(act.at)]
    own.awards++
    own.coins += amount
    paidOn.set(day, (paidOn.get(day) ?? 0) + amount)
    if (form.paymentMode === 'event_based') {
      member.unconfirmed += amount
      unconfirmed += amount
    }
    count('OK')
  }

  const decide = (member: Member, act: SimulatedAct): void => {
    const judged = judgeAct(
      form,
      act.at,
      () => unmetOf(member, act.at),
      () => effectOf(act.deed, member.times),
    )
    if (judged.outcome !== 'MET')
      return count(judged.outcome, judged.outcome === 'CRITERIA' ? judged.unmet : '')
    const { position } = judged
    const { period } = form.activities[position]!
    const start = period === 'program' ? 0 : periodStart(period, new Date(act.at))!.getTime()
    if (member.periods[position] !== start) {
      member.periods[position] = start
      member.timesSince[position] = 0
    }
    const limit = limitOf(
      { form, participants, maxParticipants: form.maxParticipants, left },
      judged,
      {
        isOwner: member.isOwner,
        takesPart: member.takesPart,
        earned: member.earned,
        times: member.timesSince[position]!,
        decided: decided.has(act.same),
        elsewhere: false,
      },
      null,
    )
    if (!limit) return award(member, act, position, judged.coins)
    if (limit.outcome === 'CAP_BUDGET') budgetEndedOn ??= dayOf(act.at)
    count(limit.outcome)
  }

  return {
    from: new Date(from),
    events: [...new Set([...events, ...(form.confirmEvent ? [form.confirmEvent] : [])])],
    knows: (memberId: string): boolean => members.has(memberId),
    /** `facts`: null for those who are no students any more; what they did does not count. */
    meet: (memberId: string, facts: MemberFacts, isOwner: boolean): void => {
      const judgedBy = dependsOnTime
        ? { facts, unmet: null }
        : { facts: null, unmet: unmetCriteria(form, facts, now) }
      members.set(memberId, { ...nothingYet(form), ...judgedBy, isOwner })
    },
    /** Acts come in the order in which they happened. */
    see: (act: SimulatedAct): void => {
      const member = members.get(act.memberId)
      if (!member) return
      const { activity } = act.deed
      if (events.has(activity)) {
        seen.acts++
        if (member.acts++ === 0) seen.members++
        decide(member, act)
      }
      if (activity === form.confirmEvent && member.unconfirmed > 0) {
        unconfirmed -= member.unconfirmed
        member.unconfirmed = 0
      }
    },
    /** Who would have been paid, and the most that one member did and earned: what is told to owners is made from these. */
    shares: (): SimulationBatch => sharesOf(members),
    result: (): SimulationResult => {
      const perDay = daysOf(from, now.getTime(), budget, paidOn)
      const estimate = estimateOf(written)
      return {
        from: dayOf(from),
        to: dayOf(now.getTime()),
        days,
        programDays,
        acts: seen.acts,
        members: seen.members,
        paidMembers: participants,
        awards: activities.reduce((sum, each) => sum + each.awards, 0),
        coins,
        unconfirmed,
        budgetEndedOn,
        perDay,
        activities,
        outcomes: [...counts]
          .flatMap(([outcome, reasons]) =>
            [...reasons].map(([reason, n]) => ({ outcome, reason, count: n })),
          )
          .toSorted((a, b) => b.count - a.count),
        promise: {
          budget,
          maxParticipants: written.maxParticipants,
          everyone: estimate?.everyone ?? null,
          expected: Math.min(budget, Math.round((coins * programDays) / days)),
        },
      }
    },
  }
}
export type SimulationBatch = {
  readonly paid: readonly string[]
  readonly max: { readonly acts: number; readonly awards: number; readonly coins: number }
}
export type RunningSimulation = ReturnType<typeof createSimulation>
