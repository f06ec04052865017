// What can be chosen as the value of a condition, by name.
import { type AttributeName, attributeOf } from '#contract/rewards/engine/attributes.ts'
import type { CriteriaCondition } from '#contract/rewards/engine/criteria.ts'
import type { searchPrograms } from '#contract/rewards/programs/calls.ts'
import { countryCodes } from '#contract/countries.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale } from '#web/core/words.tsx'
import type { Option } from '#web/ui/app/fields.tsx'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'

const isceds = [1, 2, 3, 4, 5, 6, 7, 8]

/** The next two years, month by month. */
const monthsAhead = (): string[] => {
  const now = new Date()
  return Array.from({ length: 26 }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1)).toISOString().slice(0, 7),
  )
}

/** Names of the caller's programs by id; asked for only where they are needed. */
export function useProgramTitles(enabled = true): ReadonlyMap<string, string> {
  const query = useCallQuery<typeof searchPrograms>(
    'POST /api/program/search',
    { body: { pageSize: 100 } },
    { topics: ['programs'], enabled },
  )
  return new Map(query.data?.programs.map(({ id, title }) => [id, title]))
}

/** Null where anything can be typed. What was chosen before stays among them. */
export function useChoices(
  attr: AttributeName,
  value: CriteriaCondition['value'],
): Option[] | null {
  const locale = useLocale()
  const titles = useProgramTitles(attr === 'program')
  const { label } = useConditionWords(titles)
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  const named = (values: readonly (string | number)[], sorted: boolean): Option[] => {
    const options = [...new Set([...values.map(String), ...chosen])].map((one) => ({
      value: one,
      label: label(attr, attributeOf(attr).kind === 'number' ? Number(one) : one),
    }))
    return sorted ? options.toSorted((a, b) => a.label.localeCompare(b.label, locale)) : options
  }
  if (attr === 'education.level') return named(isceds, false)
  if (attr === 'target.intake') return named(monthsAhead(), false)
  if (attr === 'program') return named([...titles.keys()], true)
  if (attributeOf(attr).kind === 'country' || attr === 'target.country')
    return named(countryCodes, true)
  const { values } = attributeOf(attr)
  return values ? named(values, true) : null
}
