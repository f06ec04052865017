// What rewards say of conditions and properties, as sentences: to owners, and to a student whom something keeps out; on screens
// and in files.
import {
  type ActivityName,
  requiredFilter,
  type ActivityFilter,
} from '#contract/rewards/engine/activities.ts'
import { type AttributeName, attributeOf } from '#contract/rewards/engine/attributes.ts'
import { type CriteriaCondition, conditionsOf } from '#contract/rewards/engine/criteria.ts'
import type { AwardOutcome } from '#contract/rewards/engine/outcomes.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import type { rewards } from './en/rewards.ts'
import { countryName, dateFormat, monthOf, numberFormat, perLocale } from './intl.ts'
import type { Says } from './speak.ts'
import type { Locale } from './words.ts'

type Value = CriteriaCondition['value']
type Scalar = string | number | boolean
type Words = {
  rewards: Says<'rewards'>
  rules: Says<'rewards/rules'>
  ui: Says<'ui'>
  subjects: Says<'catalogue/subjects'>
  documents: Says<'vault'>
}
type ActivityKey = keyof (typeof rewards)['activities']
type Conditions = Pick<ProgramForm, 'criteria' | 'activities'>
/** An act that earned nothing. */
type NotPaid = {
  outcome: AwardOutcome
  detail: Readonly<Record<string, unknown>>
  condition: CriteriaCondition | null
  filter: ActivityFilter | null
}

const listOf = (value: Value): readonly Scalar[] => (Array.isArray(value) ? value : [value])
const disjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const dayText = (locale: Locale, day: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** How an activity is named among the words: `document_verified`. */
export const activityKey = (activity: ActivityName) => activity.replace('.', '_') as ActivityKey

export const activityWord = (words: Words, activity: ActivityName): string =>
  words.rewards(`activities.${activityKey(activity)}`)

/** Properties of an act: `Gold`, `at least 80%`. */
export const filterSentences = ({ rewards: t, ui, documents }: Words) => {
  const filterValue = (field: string, value: string | number): string => {
    if (field === 'test') return tests[value as TestId]?.name ?? String(value)
    if (field === 'type') return documents.loose(`types.${value}`)
    return field === 'tier' ? ui.loose(`tier.${value}`) : String(value)
  }
  const filterWords = (filter: ActivityFilter): string[] =>
    Object.entries(filter).map(([field, value]) =>
      t.loose(`filters.${field}`, { value: filterValue(field, value) }),
    )
  return { filterValue, filterWords }
}

/** `titles`: names of programs by id. */
export const conditionSentences = (
  words: Words,
  locale: Locale,
  titles: ReadonlyMap<string, string> = new Map(),
) => {
  const { rules: t, ui, subjects } = words
  const name = (attr: AttributeName): string => {
    if (attr.startsWith('test.'))
      return t('attributes.test', { test: tests[attr.split('.')[1] as TestId].name })
    if (attr.startsWith('documents.'))
      return t('attributes.documents', { tier: ui.loose(`tier.${attr.split('.')[1]}`) })
    return t.loose(`attributes.${attr.replace('.', '_')}`)
  }
  const label = (attr: AttributeName, value: Scalar): string => {
    if (attr === 'citizenship' || attr === 'residence' || attr === 'target.country')
      return /^[A-Z]{2}$/.test(String(value)) ? countryName(locale, String(value)) : String(value)
    if (attr === 'role') return ui.loose(`role.${value}`)
    if (attr === 'education.field' || attr === 'target.field') return subjects.loose(String(value))
    if (attr === 'education.level') return t.loose(`isced.${value}`)
    if (attr === 'target.intake') return monthOf(locale, `${value}-01`)
    if (attr === 'program') return titles.get(String(value)) ?? t('otherProgram')
    if (attributeOf(attr).kind === 'day') return dayText(locale, String(value))
    return typeof value === 'number' ? numberFormat(locale).format(value) : String(value)
  }
  const condition = ({ attr, op, value }: CriteriaCondition): string => {
    const said = { name: name(attr) }
    const { kind } = attributeOf(attr)
    const labels = listOf(value).map((one) => label(attr, one))
    const values = disjunction(locale).format(labels)
    if (op === 'exists') return t(value === true ? 'is.known' : 'is.unknown', said)
    if (op === 'within') return t('is.within', { ...said, count: Number(listOf(value)[0]) })
    if (kind === 'boolean') return t(value === true ? 'is.yes' : 'is.no', said)
    if (op === 'between')
      return t(kind === 'day' ? 'is.betweenDays' : 'is.between', {
        ...said,
        from: labels[0] ?? '',
        to: labels[1] ?? '',
      })
    if (op === '>=') return t(kind === 'day' ? 'is.since' : 'is.least', { ...said, value: values })
    if (op === '<=') return t(kind === 'day' ? 'is.until' : 'is.most', { ...said, value: values })
    return t(op === '=' || op === 'in' ? 'is.equal' : 'is.unequal', { ...said, value: values })
  }
  /** To a student: what they can do about it, or else what is not met. */
  const missing = (one: CriteriaCondition): string => {
    const { attr, op, value } = one
    const values = disjunction(locale).format(listOf(value).map((each) => label(attr, each)))
    const isNamed = op === '=' || op === 'in'
    if (isNamed && attr === 'citizenship') return t('missing.citizens', { countries: values })
    if (isNamed && attr === 'residence') return t('missing.residents', { countries: values })
    if (value === true && attr === 'mail.proved') return t('missing.mail')
    if (value === true && attr === 'phone.proved') return t('missing.phone')
    if (op === '>=') {
      const [kind, part = ''] = attr.split('.')
      if (kind === 'documents')
        return t('missing.documents', { count: Number(value), tier: ui.loose(`tier.${part}`) })
      if (attr === 'profile.completeness') return t('missing.profile', { value: values })
      if (kind === 'test')
        return t('missing.test', { test: tests[part as TestId].name, value: values })
    }
    return t('missing.other', { condition: condition(one) })
  }
  /** What was not met, from where it stands: a condition, a property of the act, its size, its time. */
  const unmetIn = ({ criteria, activities }: Conditions) => {
    const placed = new Map(conditionsOf(criteria).map((one) => [one.path.join('.'), one.condition]))
    /** What activities ask of this property of an act. */
    const needsOf = (field: string): string[] =>
      activities.flatMap(({ event, filter }) => {
        const wanted = requiredFilter(event, filter)[field]
        return wanted === undefined ? [] : filterSentences(words).filterWords({ [field]: wanted })
      })
    return (unmet: string): string => {
      const found = placed.get(unmet)
      if (found) return condition(found)
      if (unmet.startsWith('filter.')) {
        const wanted = [...new Set(needsOf(unmet.slice('filter.'.length)))]
        return wanted.length === 0
          ? t('unmet.filter')
          : t('unmet.filterOf', { filter: disjunction(locale).format(wanted) })
      }
      return unmet === 'amount' || unmet === 'dates' ? t(`unmet.${unmet}`) : ''
    }
  }
  return { name, label, condition, missing, unmetIn }
}

/** To a student: why an act earned nothing. */
export const whyNotSentence = (
  words: Words,
  locale: Locale,
  { condition, filter, outcome, detail }: NotPaid,
): string => {
  const { rewards: t, rules: say } = words
  const { unmet, by, limit } = detail
  if (condition) return conditionSentences(words, locale).missing(condition)
  if (filter)
    return say('missing.filter', { filter: filterSentences(words).filterWords(filter).join(', ') })
  if (unmet === 'amount' || unmet === 'dates') return say(`missing.${unmet}`)
  if (outcome === 'CAP_MEMBER' && (by === 'times' || by === 'coins') && typeof limit === 'number')
    return say(`missing.${by}`, { limit })
  return t(`outcomes.${outcome}`)
}
