// Any value of the form as words, for reading, for changes and for choosing between two.
import { tests } from '#contract/qualifications/test-scales.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

type Around = Readonly<Record<string, unknown>>
const countries = new Set(['citizenships', 'residence', 'country', 'passportCountry'])
const ids = new Set(['courseId', 'intakeId', 'campusId'])
type Test = { test: keyof typeof tests; title?: string; overall?: number | null }

type Written = {
  address: string
  zip: string
  city: string
  state: string
  country: string | null
}
const partsOfAddress = new Set(['zip', 'city', 'state', 'country'])
/** Whether a field is shown with the street, as one address. */
export const isInAddress = (field: string, step: number, data: Around): boolean =>
  step === 2 && partsOfAddress.has(field) && !isEmpty(data['address'])

/** Whether a field was left empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** `names`: of courses and intakes by id. `around`: the other values of the step, such as the currency of an amount. */
export function useShown(names: ReadonlyMap<string, string>) {
  const t = useWords('applications/form')
  const content = useWords('content')
  const ways = useWords('catalogue/shapes')
  const { address, country, date, list, money, number } = useFormat()
  const word = (field: string, value: string): string => {
    if (countries.has(field)) return country(value)
    if (ids.has(field)) return names.get(value) ?? '–'
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
    if (field === 'gender') return content.loose(`genders.${value}`)
    if (field === 'mode') return ways.loose(value)
    const said = t.loose(`values.${field}.${value}`)
    return said === `values.${field}.${value}` ? value : said
  }
  const lines = ({ address: street, zip, city, state, country: place }: Written): string =>
    address({ street, zip, city, state, country: place })
  const entry = (field: string, value: Around): string => {
    if (field === 'backups') return names.get(String(value['courseId'])) ?? '–'
    if (field === 'tests' || field === 'planned') {
      const { test, title, overall } = value as unknown as Test
      return [title || tests[test]?.name, overall ?? (value['on'] ? date(String(value['on'])) : '')]
        .filter(Boolean)
        .join(' ')
    }
    if (field === 'mailing') return lines(value as unknown as Written)
    const shown = Object.entries(value).filter(([, one]) => typeof one === 'string' && one !== '')
    return (
      field === 'education'
        ? shown.filter(([name]) => name === 'institution' || name === 'programme')
        : shown.slice(0, 3)
    )
      .map(([name, one]) => word(name, String(one)))
      .join(', ')
  }
  const show = (field: string, value: unknown, around: Around = {}): string => {
    if (isEmpty(value)) return t('values.none')
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
    if (Array.isArray(value))
      return list(
        value.map((one) =>
          typeof one === 'object' ? entry(field, one as Around) : word(field, String(one)),
        ),
      )
    if (typeof value === 'object' && value !== null)
      return entry(field, value as Around) || t('values.none')
    if (field === 'address' && 'zip' in around) return lines(around as unknown as Written)
    if (field === 'amount' && typeof around['currency'] === 'string')
      return money(Number(value), around['currency'], { maximumFractionDigits: 0 })
    return typeof value === 'number' ? number(value) : word(field, String(value))
  }
  return show
}

type Names = {
  course: { id: string; name: string }
  intakes: readonly { id: string; label: string }[]
  backups: readonly { courseId: string; title: string; university: string }[]
}
/** What the ids in one application's form are called. */
export const namesIn = ({ course, intakes, backups }: Names): ReadonlyMap<string, string> =>
  new Map([
    [course.id, course.name],
    ...intakes.map(({ id, label }) => [id, label] as const),
    ...backups.map(
      ({ courseId, title, university }) => [courseId, `${title}, ${university}`] as const,
    ),
  ])
