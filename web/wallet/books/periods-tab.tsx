import { useState } from 'react'
import type { listPeriods } from '#contract/wallet/books/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { DayField } from '#web/ui/app/fields.tsx'
import { FigureTable } from '#web/ui/app/figure-table.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useClosePeriod } from './close-period.ts'
import css from '../wallet.module.css'

/** What is closed, and closing more of it. */
export function PeriodsTab() {
  const t = useWords('wallet/books')
  const { date, dateTime } = useFormat()
  const person = usePerson()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useCallQuery<typeof listPeriods>(
    'GET /api/books/periods',
    {},
    { topics: ['books'] },
  )
  const closing = useClosePeriod({
    onDone: () => toast.good(t('periods.done')),
    onFailure: toast.bad,
  })
  if (query.isPending) return <SkeletonLines lines={5} />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const { periods, lastDay } = query.data
  const through = chosen ?? lastDay
  const close = async () => {
    const yes = await confirm({
      title: t('periods.ask', { day: date(through) }),
      text: t('periods.askText'),
      yes: t('periods.askGo'),
      danger: true,
    })
    if (yes) closing.run({ body: { through } })
  }
  return (
    <div className={css.steps}>
      <p className={css.soft}>{t('periods.intro')}</p>
      {hasRole(person, 'admin') && (
        <div className={css.filters}>
          <DayField
            label={t('periods.last')}
            value={through}
            max={lastDay}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            icon="shield"
            busy={closing.pending}
            disabled={through === '' || through > lastDay}
            onClick={() => void close()}
          >
            {t('periods.close')}
          </Button>
        </div>
      )}
      {periods.length === 0 ? (
        <EmptyState picture="letters" title={t('periods.empty.title')}>
          {t('periods.empty.text')}
        </EmptyState>
      ) : (
        <FigureTable
          texts={4}
          head={[t('periods.through'), t('periods.at'), t('periods.by'), t('periods.confirmed')]}
          rows={periods.map((row) => [
            date(row.through),
            dateTime(row.at),
            row.requestedBy,
            row.confirmedBy,
          ])}
        />
      )}
      {closing.proof}
    </div>
  )
}
