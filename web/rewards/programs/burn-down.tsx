import type { getBudget } from '#contract/rewards/participants/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Chart } from '#web/ui/app/chart.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from '../rewards.module.css'
import { type ProgramBudget, burnRows } from './burn-rows.ts'

/** Where each coin of the budget stands, now and day by day. */
export function BurnDown({ programId }: { programId: string }) {
  const t = useWords('rewards')
  const query = useCallQuery<typeof getBudget>(
    'GET /api/participants/{programId}/budget',
    { path: { programId } },
    { topics: ['programs'] },
  )
  return (
    <section>
      <h2>{t('programs.burn')}</h2>
      {query.isPending ? (
        <Skeleton height="8rem" />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <BudgetStatus budget={query.data} />
      )}
    </section>
  )
}

function BudgetStatus({ budget }: { budget: ProgramBudget }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { reserved, paid, pending, left, returned } = budget
  const rows = burnRows(budget).map((row) => ({ ...row, day: date(row.day, 'short') }))
  const parts = [
    { kind: 'paid', coins: paid },
    { kind: 'pending', coins: pending },
    { kind: 'left', coins: left },
    { kind: 'returned', coins: returned },
  ] as const
  return (
    <>
      {reserved + returned > 0 && (
        <div className={css.bar} aria-hidden="true">
          {parts.map(({ kind, coins }) => (
            <i
              key={kind}
              data-kind={kind}
              style={{ inlineSize: `${(100 * coins) / (reserved + returned)}%` }}
            />
          ))}
        </div>
      )}
      <Stats>
        <Stat label={t('programs.reserved')} value={<Coins count={reserved} />} />
        <Stat label={t('programs.paid')} value={<Coins count={paid} />} />
        <Stat label={t('programs.pending')} value={<Coins count={pending} />} />
        <Stat label={t('programs.left')} value={<Coins count={left} />} />
        {returned > 0 && <Stat label={t('programs.returned')} value={<Coins count={returned} />} />}
      </Stats>
      {rows.length > 1 && (
        <Chart
          label={t('programs.burnDays')}
          kind="area"
          rows={rows}
          by="day"
          series={[
            { key: 'left', label: t('programs.left') },
            { key: 'paid', label: t('programs.paid'), token: 'brass-bright' },
          ]}
        />
      )}
    </>
  )
}
