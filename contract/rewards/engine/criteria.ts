// Who a program is for: conditions on attributes in groups all, any, none, at most three deep and fifty in number.
import { z } from 'zod'
import {
  type AttributeName,
  attributeNames,
  attributeOf,
  type MemberFacts,
  operators,
  operatorsOf,
} from './attributes.ts'
import { isCountry } from '#contract/countries.ts'
import { dayMs } from '#contract/days.ts'

export const maxConditions = 50
export const maxDepth = 3

const Scalar = z.union([z.string().trim().min(1).max(60), z.number(), z.boolean()])
export const CriteriaCondition = z.strictObject({
  attr: z.enum(attributeNames),
  op: z.enum(operators),
  value: z.union([Scalar, z.array(Scalar).min(1).max(50)]),
})
export type CriteriaCondition = z.infer<typeof CriteriaCondition>

/** How deep groups lie in each other, and how many conditions they hold, of whatever was sent. */
const extentOf = (sent: unknown): { depth: number; count: number } => {
  if (typeof sent !== 'object' || sent === null || 'attr' in sent) return { depth: 0, count: 1 }
  const parts = Object.values(sent).flatMap((list) => (Array.isArray(list) ? list : []))
  const inner = parts.map(extentOf)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    count: inner.reduce((sum, { count }) => sum + count, 0),
  }
}
/** No kind of group takes it: because it is too deep or too large, or for a reason of its own. */
const whyNoGroup = (sent: unknown): string | undefined => {
  const { depth, count } = extentOf(sent)
  return depth > maxDepth ? 'too_deep' : count > maxConditions ? 'too_many' : undefined
}

const groupOf = <T extends z.ZodType>(part: T) => {
  const parts = z.array(part).max(maxConditions)
  return z.union(
    [
      z.strictObject({ all: parts }),
      z.strictObject({ any: parts }),
      z.strictObject({ none: parts }),
    ],
    { error: ({ input }) => whyNoGroup(input) },
  )
}
const third = groupOf(CriteriaCondition)
const second = groupOf(z.union([CriteriaCondition, third]))
export const Criteria = groupOf(z.union([CriteriaCondition, second])).superRefine(
  (all, context) => {
    const conditions = conditionsOf(all)
    if (conditions.length > maxConditions)
      context.addIssue({ code: 'custom', message: 'too_many', input: all })
    for (const { path, condition } of conditions) {
      const error = conditionError(condition)
      if (error)
        context.addIssue({ code: 'custom', message: error, path: [...path], input: condition })
    }
  },
)
export type Criteria = z.infer<typeof Criteria>

/** A group whose parts may be groups themselves. */
export type CriteriaGroup =
  | { readonly all: readonly CriteriaPart[] }
  | { readonly any: readonly CriteriaPart[] }
  | { readonly none: readonly CriteriaPart[] }
export type CriteriaPart = CriteriaCondition | CriteriaGroup
export type GroupKind = 'all' | 'any' | 'none'

/** Everybody. */
export const noCriteria: Criteria = { all: [] }

export const isCondition = (part: CriteriaPart): part is CriteriaCondition => 'attr' in part
export const groupKindOf = (group: CriteriaGroup): GroupKind =>
  'all' in group ? 'all' : 'any' in group ? 'any' : 'none'
export const criteriaPartsOf = (group: CriteriaGroup): readonly CriteriaPart[] =>
  'all' in group ? group.all : 'any' in group ? group.any : group.none

type Placed = { readonly path: readonly (string | number)[]; readonly condition: CriteriaCondition }
/** Every condition with where it stands. */
export const conditionsOf = (
  group: CriteriaGroup,
  path: readonly (string | number)[] = [],
): Placed[] =>
  criteriaPartsOf(group).flatMap((part, at) => {
    const here = [...path, groupKindOf(group), at]
    return isCondition(part) ? [{ path: here, condition: part }] : conditionsOf(part, here)
  })

/** What is wrong with a condition: an operator that the attribute does not know, or a value that it cannot have. */
export const conditionError = ({ attr, op, value }: CriteriaCondition): string | null => {
  const { kind, values } = attributeOf(attr)
  if (!(operatorsOf[kind] as readonly string[]).includes(op)) return 'operator'
  const list = Array.isArray(value) ? value : [value]
  if (op === 'exists') return typeof value === 'boolean' ? null : 'value'
  if (op === 'within')
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? null : 'value'
  if (op === 'between' && !(list.length === 2 && list[0]! <= list[1]!)) return 'value'
  if (!['in', 'not in', 'between'].includes(op) && list.length !== 1) return 'value'
  const fits = (one: string | number | boolean): boolean => {
    if (kind === 'number') return typeof one === 'number'
    if (kind === 'boolean') return typeof one === 'boolean'
    if (kind === 'day') return typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one)
    if (kind === 'country' || attr === 'target.country')
      return typeof one === 'string' && isCountry(one)
    if (attr === 'target.intake')
      return typeof one === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(one)
    return typeof one === 'string' && (values === undefined || values.includes(one))
  }
  return list.every(fits) ? null : 'value'
}

/** Whether a member meets a condition; null when what it asks about is not known. */
export const isConditionMet = (
  { attr, op, value }: CriteriaCondition,
  facts: MemberFacts,
  now: Date,
): boolean | null => {
  const has = facts[attr] ?? null
  const isUnknown = has === null || (Array.isArray(has) && has.length === 0)
  if (op === 'exists') return isUnknown !== value
  // A list that is empty holds nothing: that is known.
  if (attributeOf(attr).kind === 'program' || Array.isArray(has)) {
    const held = (has ?? []) as readonly string[]
    if (isUnknown && attributeOf(attr).kind !== 'program') return null
    const wanted = (Array.isArray(value) ? value : [value]) as readonly string[]
    const meets = wanted.some((one) => held.includes(one))
    return op === 'not in' ? !meets : meets
  }
  if (has === null) return null
  const wanted = Array.isArray(value) ? value : [value]
  const one = has as string | number | boolean
  if (op === '=') return one === wanted[0]
  if (op === '!=') return one !== wanted[0]
  if (op === 'in') return wanted.includes(one)
  if (op === 'not in') return !wanted.includes(one)
  if (op === '>=') return one >= wanted[0]!
  if (op === '<=') return one <= wanted[0]!
  if (op === 'between') return one >= wanted[0]! && one <= wanted[1]!
  return now.getTime() - Date.parse(String(one)) < Number(wanted[0]) * dayMs
}

const isPartMet = (part: CriteriaPart, facts: MemberFacts, now: Date): boolean | null => {
  if (isCondition(part)) return isConditionMet(part, facts, now)
  const met = criteriaPartsOf(part).map((each) => isPartMet(each, facts, now))
  const kind = groupKindOf(part)
  // An empty group asks for nothing.
  if (met.length === 0) return true
  if (kind === 'all') return met.includes(false) ? false : met.includes(null) ? null : true
  if (met.includes(true)) return kind === 'any'
  return met.includes(null) ? null : kind === 'none'
}

/** Whether a member meets all criteria. What is unknown is not met. Asked of every program that an act touches: it ends early. */
export const isMet = (group: CriteriaGroup, facts: MemberFacts, now: Date): boolean => {
  const parts = criteriaPartsOf(group)
  if ('all' in group) return parts.every((part) => isPartMet(part, facts, now) === true)
  if ('none' in group) return parts.every((part) => isPartMet(part, facts, now) === false)
  return parts.length === 0 || parts.some((part) => isPartMet(part, facts, now) === true)
}

/** Criteria are objects that stay the same as long as a program is kept in memory. */
const withins = new WeakMap<CriteriaGroup, readonly CriteriaCondition[]>()
const withinsOf = (group: CriteriaGroup): readonly CriteriaCondition[] => {
  const known = withins.get(group)
  if (known) return known
  const found = conditionsOf(group).flatMap(({ condition }) =>
    condition.op === 'within' ? [condition] : [],
  )
  withins.set(group, found)
  return found
}

/**
 * Whether a member, as they are known now, meets all criteria at some moment up to this one: `within` is the one operator by
 * which a day changes the answer, once, when its days are over.
 */
export const isMetBy = (group: CriteriaGroup, facts: MemberFacts, last: Date): boolean => {
  const lastMoments = withinsOf(group).flatMap(({ attr, value }) => {
    const over = Date.parse(String(facts[attr])) + Number(value) * dayMs
    return over <= last.getTime() ? [new Date(over - 1)] : []
  })
  return [last, ...lastMoments].some((at) => isMet(group, facts, at))
}

/** The conditions that stand between a member and the program, each with where it stands; empty when it is met. */
export const unmetConditions = (
  group: CriteriaGroup,
  facts: MemberFacts,
  now: Date,
  path: readonly (string | number)[] = [],
): Placed[] => {
  if (isMet(group, facts, now)) return []
  const kind = groupKindOf(group)
  return criteriaPartsOf(group).flatMap((part, at) => {
    const here = [...path, kind, at]
    const met = isPartMet(part, facts, now)
    const isInTheWay = kind === 'none' ? met !== false : met !== true
    if (!isInTheWay) return []
    if (isCondition(part)) return [{ path: here, condition: part }]
    return kind === 'none' ? conditionsOf(part, here) : unmetConditions(part, facts, now, here)
  })
}

/** Attributes that criteria ask about. */
export const attributesOf = (group: CriteriaGroup): Set<AttributeName> =>
  new Set(conditionsOf(group).map(({ condition }) => condition.attr))
