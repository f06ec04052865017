import type { TransferCheck } from '#contract/transfers/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '../transfers.module.css'

/** Findings of checks that could not be made: they wear no tick. */
const notMade = ['amount.none', 'name.not_possible', 'ticket.none']

/** What to look at before deciding; what calls for a second look stands out by sign, colour and order. */
export function Checks({ checks }: { checks: readonly TransferCheck[] }) {
  const t = useWords('transfers')
  const ordered = [...checks].sort((a, b) => Number(b.warns) - Number(a.warns))
  return (
    <Card title={t('page.check')}>
      <ul className={css.checks}>
        {ordered.map(({ check, finding, warns, values, changes }) => (
          <li key={check} className={css.check} data-warns={warns || undefined}>
            <Icon
              name={warns ? 'alert' : notMade.includes(`${check}.${finding}`) ? 'minus' : 'check'}
              size={20}
            />
            <p>
              <strong>{t(`checks.${check}`)}:</strong>{' '}
              {t.loose(`findings.${check}.${finding}`, values)}
            </p>
            {changes.length > 0 && <Changes changes={changes} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const fieldLabels: Readonly<Record<string, string>> = {
  type: 'lists.kind',
  routing: 'form.routingNumber',
}
const choicesOf: Readonly<Record<string, string>> = {
  type: 'types',
  charges: 'form.chargesOf',
  identificationType: 'form.identifications',
}

function Changes({ changes }: { changes: TransferCheck['changes'] }) {
  const t = useWords('transfers')
  const { country } = useFormat()
  const shown = (field: string, value: string): string => {
    if (value === '') return t('page.nothing')
    if (choicesOf[field]) return t.loose(`${choicesOf[field]}.${value}`)
    return field === 'country' || field === 'bankCountry' ? country(value) : value
  }
  return (
    <dl>
      {changes.map(({ field: path, before, after }) => {
        const field = path.replace('accountDetails.', '')
        return (
          <div key={path}>
            <dt>{t.loose(fieldLabels[field] ?? `form.${field}`)}</dt>
            <dd>
              <del>{shown(field, before)}</del> → <ins>{shown(field, after)}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
