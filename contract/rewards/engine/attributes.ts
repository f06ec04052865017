// What criteria can ask about a member, and how: attributes with their operators.
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import { roles } from '#contract/roles.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'

export const operators = [
  '=',
  '!=',
  'in',
  'not in',
  '>=',
  '<=',
  'between',
  'exists',
  'within',
] as const
export type Operator = (typeof operators)[number]

/**
 * `list`: the member has several (countries they aim at); `in` asks for one of them. `day`: `within` counts back in days.
 * `program`: ids of programs the member takes part in.
 */
export type AttributeKind = 'number' | 'country' | 'choice' | 'list' | 'day' | 'boolean' | 'program'

export const operatorsOf = {
  number: ['=', '!=', '>=', '<=', 'between', 'exists'],
  country: ['=', '!=', 'in', 'not in', 'exists'],
  choice: ['=', '!=', 'in', 'not in', 'exists'],
  list: ['in', 'not in', 'exists'],
  day: ['>=', '<=', 'between', 'within', 'exists'],
  boolean: ['='],
  program: ['in', 'not in'],
} as const satisfies Record<AttributeKind, readonly Operator[]>

export type Attribute = { readonly kind: AttributeKind; readonly values?: readonly string[] }

const tests = Object.fromEntries(
  testIds.map((test) => [`test.${test}.overall`, { kind: 'number' }]),
) as Record<`test.${(typeof testIds)[number]}.overall`, { kind: 'number' }>

export const attributes = {
  /** Besides being a student, which everyone is who takes part. */
  role: { kind: 'list', values: roles },
  citizenship: { kind: 'country' },
  residence: { kind: 'country' },
  age: { kind: 'number' },
  /** ISCED 2011: 3 is upper secondary, 6 a bachelor. */
  'education.level': { kind: 'number' },
  'education.field': { kind: 'list', values: disciplineIds },
  /** 0 at the pass mark, 100 at the best grade of the scheme; of the highest education. */
  'education.grade': { kind: 'number' },
  ...tests,
  'target.country': { kind: 'list' },
  'target.field': { kind: 'list', values: disciplineIds },
  /** `2027-09` */
  'target.intake': { kind: 'list' },
  'documents.silver': { kind: 'number' },
  'documents.gold': { kind: 'number' },
  'documents.platinum': { kind: 'number' },
  registered: { kind: 'day' },
  referrals: { kind: 'number' },
  /** Coins that left the wallet for what AO offers; transfers to people and banks are none. */
  'coins.spent': { kind: 'number' },
  /** A counsellor, associate or agent looks after them. */
  adviser: { kind: 'boolean' },
  'profile.completeness': { kind: 'number' },
  'mail.proved': { kind: 'boolean' },
  'phone.proved': { kind: 'boolean' },
  program: { kind: 'program' },
} as const satisfies Record<string, Attribute>

export type AttributeName = keyof typeof attributes
export const attributeNames = Object.keys(attributes) as [AttributeName, ...AttributeName[]]
export const attributeOf = (name: AttributeName): Attribute => attributes[name]

/** What is known of a member. What is not there is unknown, which is never met. */
export type MemberFacts = Readonly<
  Partial<Record<AttributeName, string | number | boolean | readonly string[] | null>>
>
