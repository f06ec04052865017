import type { Check } from '#contract/transfers.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './transfers.module.css'

/** What to look at before deciding; what calls for a second look stands out by sign, colour and order. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useWords('transfers')
  const ordered = [...checks].sort((a, b) => Number(b.warns) - Number(a.warns))
  return (
    <Card title={t('page.check')}>
      <ul className={css.checks}>
        {ordered.map(({ check, finding, warns, values, changes }) => (
          <li key={check} className={css.check} data-warns={warns || undefined}>
            <Icon name={warns ? 'alert' : 'check'} size={20} />
            <p><strong>{t(`checks.${check}`)}:</strong> {t.loose(`findings.${check}.${finding}`, values)}</p>
            {changes.length > 0 && <Changes changes={changes} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Changes({ changes }: { changes: Check['changes'] }) {
  const t = useWords('transfers')
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t.loose(field === 'type' ? 'lists.kind' : `form.${field.replace('accountDetails.', '')}`)}</dt>
          <dd><del>{before || t('page.nothing')}</del> → <ins>{after || t('page.nothing')}</ins></dd>
        </div>
      ))}
    </dl>
  )
}
