import type { downloadTrialBalance, getTrialBalance } from '#contract/wallet/books/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DayField } from '#web/ui/app/fields.tsx'
import { FigureTable } from '#web/ui/app/figure-table.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import css from '../wallet.module.css'

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** Every account at the end of a day, or now. */
export function TrialTab() {
  const t = useWords('wallet/books')
  const { date, dateTime, decimal } = useFormat()
  const [day, setDay] = useAddressValue('day')
  const query = dayShape.test(day) ? { at: `${day}T23:59:59.999Z` } : {}
  const loaded = useCallQuery<typeof getTrialBalance>(
    'GET /api/books/trial-balance',
    { query },
    { topics: ['books'], keep: true },
  )
  const file = useDownload<typeof downloadTrialBalance>('GET /api/books/trial-balance/download', {
    onFailure: toast.bad,
  })
  if (loaded.isPending) return <SkeletonLines lines={8} />
  if (loaded.isError)
    return <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
  const { at, closedThrough, rows } = loaded.data
  return (
    <div className={css.steps}>
      <div className={css.filters}>
        <DayField
          label={t('trial.day')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button icon="download" busy={file.bytes !== null} onClick={() => void file.run({ query })}>
          {t('csv')}
        </Button>
      </div>
      <p className={css.soft}>
        {t('trial.now', { at: dateTime(at) })}{' '}
        {closedThrough ? t('trial.closed', { day: date(closedThrough) }) : t('trial.open')}
      </p>
      {rows.length === 0 ? (
        <EmptyState picture="letters" title={t('trial.empty.title')}>
          {t('trial.empty.text')}
        </EmptyState>
      ) : (
        <FigureTable
          head={[t('trial.account'), t('trial.debit'), t('trial.credit'), t('trial.balance')]}
          rows={rows.map(({ account, unit, debit, credit, balance }) => [
            `${t(`accounts.${account}`)} (${unit})`,
            decimal(debit),
            decimal(credit),
            decimal(balance),
          ])}
        />
      )}
    </div>
  )
}
