// A condition while it is written: what it starts with, and what is kept of its value when another operator is chosen.
import {
  type AttributeKind,
  type AttributeName,
  attributeOf,
  type Operator,
} from '#contract/rewards/engine/attributes.ts'
import { type CriteriaCondition, conditionError } from '#contract/rewards/engine/criteria.ts'

type Value = CriteriaCondition['value']

const starts: Record<AttributeKind, readonly [Operator, Value]> = {
  number: ['>=', 1],
  country: ['in', []],
  choice: ['in', []],
  list: ['in', []],
  day: ['within', 30],
  boolean: ['=', true],
  program: ['in', []],
}

export const startCondition = (attr: AttributeName): CriteriaCondition => {
  const [op, value] = starts[attributeOf(attr).kind]
  return { attr, op, value }
}

const emptyOf = (kind: AttributeKind): string | number => (kind === 'number' ? 1 : '')

/** The same attribute by another operator: what was typed stays where it can. */
export const withOperator = (
  { attr, value }: CriteriaCondition,
  op: Operator,
): CriteriaCondition => {
  const { kind } = attributeOf(attr)
  const has = (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'boolean')
  if (op === 'exists') return { attr, op, value: true }
  if (op === 'within') return { attr, op, value: 30 }
  if (op === 'in' || op === 'not in') return { attr, op, value: has.filter((one) => one !== '') }
  const fits = has.filter((one) => (kind === 'number') === (typeof one === 'number'))
  if (op === 'between')
    return { attr, op, value: [fits[0] ?? emptyOf(kind), fits[1] ?? fits[0] ?? emptyOf(kind)] }
  return { attr, op, value: fits[0] ?? emptyOf(kind) }
}

/** Whether it can be asked as it stands. */
export const isComplete = (condition: CriteriaCondition): boolean => {
  const list = Array.isArray(condition.value) ? condition.value : [condition.value]
  return list.length > 0 && !list.includes('') && conditionError(condition) === null
}
