// Who a program is for, as sentences: for its owners, and for a student whom something keeps out.
import { type AttributeName, attributeOf } from '#contract/rewards/engine/attributes.ts'
import type { Condition } from '#contract/rewards/engine/criteria.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import { perLocale } from '#text/intl.ts'
import { useFormat } from '#web/core/format.ts'
import { useLocale, useWords } from '#web/core/words.tsx'

type Value = Condition['value']
type Scalar = string | number | boolean
const listOf = (value: Value): readonly Scalar[] => (Array.isArray(value) ? value : [value])
const disjunction = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const month = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `titles`: names of programs by id. Screens that use it load `rewards/rules`, `catalogue/subjects` and `ui`. */
export function useConditionWords(titles: ReadonlyMap<string, string> = new Map()) {
  const t = useWords('rewards/rules')
  const ui = useWords('ui')
  const subjects = useWords('catalogue/subjects')
  const locale = useLocale()
  const { country, date, number } = useFormat()

  const name = (attr: AttributeName): string => {
    if (attr.startsWith('test.'))
      return t('attributes.test', { test: tests[attr.split('.')[1] as TestId].name })
    if (attr.startsWith('documents.'))
      return t('attributes.documents', { tier: ui.loose(`tier.${attr.split('.')[1]}`) })
    return t.loose(`attributes.${attr.replace('.', '_')}`)
  }
  const label = (attr: AttributeName, value: Scalar): string => {
    if (attr === 'citizenship' || attr === 'residence' || attr === 'target.country')
      return /^[A-Z]{2}$/.test(String(value)) ? country(String(value)) : String(value)
    if (attr === 'role') return ui.loose(`role.${value}`)
    if (attr === 'education.field' || attr === 'target.field') return subjects.loose(String(value))
    if (attr === 'education.level') return t.loose(`isced.${value}`)
    if (attr === 'target.intake') return month(locale).format(new Date(`${value}-01`))
    if (attr === 'program') return titles.get(String(value)) ?? t('otherProgram')
    if (attributeOf(attr).kind === 'day') return date(String(value))
    return typeof value === 'number' ? number(value) : String(value)
  }
  const condition = ({ attr, op, value }: Condition): string => {
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
  const missing = (one: Condition): string => {
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
  return { name, label, condition, missing }
}
