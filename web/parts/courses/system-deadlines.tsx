import {
  appliesToPassports,
  deadlineDay,
  type SystemDeadline,
} from '#contract/qualifications/deadlines.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import css from './system-deadlines.module.css'

const eea =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(
    ' ',
  )
const within = (all: readonly string[], places: readonly string[]) =>
  all.every((one) => places.includes(one))

type SystemDeadlineDay = Pick<SystemDeadline, 'on' | 'lastKnown' | 'expectedOn'>

/** Last days of the systems one applies through, each with the row that says so. Nothing where none is known. Whose passports are
 * known is shown their own. */
export function SystemDeadlines({
  deadlines,
  today,
  citizenships = [],
  heading: Heading = 'h4',
}: {
  deadlines: readonly SystemDeadline[]
  today: string
  citizenships?: readonly string[]
  heading?: 'h2' | 'h4'
}) {
  const t = useWords('qualifications')
  const { country, date, list } = useFormat()
  const named = (places: readonly string[]): string => {
    const word = within([...eea, 'CH'], places)
      ? { name: t('systems.europe'), of: [...eea, 'CH'] }
      : within(eea, places)
        ? { name: t('systems.eea'), of: eea }
        : null
    const others = places.filter((one) => !word?.of.includes(one)).map(country)
    return list([...(word ? [word.name] : []), ...others])
  }
  // Of whom no passport is known what is for most stands first, and what is for one country after it.
  const isOfOne = ({ countries }: SystemDeadline): number => (countries.length === 1 ? 1 : 0)
  const shown =
    citizenships.length === 0
      ? deadlines.toSorted((a, b) => isOfOne(a) - isOfOne(b))
      : deadlines.filter((one) => appliesToPassports(one, citizenships))
  if (shown.length === 0) return null
  const said = (one: SystemDeadlineDay, step: SystemDeadline['step']): string => {
    const day = deadlineDay(one)
    if (day === null) return t('systems.noDay')
    const text =
      one.on === null
        ? t(`systems.lastKnown.${step}`, { day: date(one.lastKnown!), expected: date(day) })
        : t(`systems.steps.${step}`, { day: date(day) })
    return day < today ? `${text} (${t('systems.passed')})` : text
  }
  return (
    <section className={css.systems}>
      <Heading>{t('systems.title')}</Heading>
      <p className={css.soft}>{t('systems.intro')}</p>
      {citizenships.length > 0 && (
        <p>{t('systems.yours', { places: list(citizenships.map(country)) })}</p>
      )}
      <ul>
        {shown.map(({ row, system, step, ...one }) => (
          <li key={row.number}>
            <strong>{t(`systems.names.${system}`)}</strong>:{' '}
            {[
              said(one, step),
              !one.sure && t('systems.depends'),
              one.countries.length > 0 && t('systems.of', { places: named(one.countries) }),
              one.except.length > 0 && t('systems.notOf', { places: named(one.except) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <span className={css.soft}>
              {t('judged.row', {
                number: String(row.number),
                by: row.by,
                checked: date(row.checked),
              })}{' '}
              <a href={row.url} rel="noreferrer" target="_blank">
                {row.document}
              </a>
              {row.stale && ` · ${t('systems.stale')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
