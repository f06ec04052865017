import type { ReactNode } from 'react'
import {
  figureDays,
  type getSecurityFigures,
  type SecurityFigures,
} from '#contract/operations/security/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Picture } from '../picture.tsx'
import css from './security.module.css'

/** Pictures, each with its table: by day, by kind, by source. */
export function SecurityFiguresTab() {
  const t = useWords('operations/security')
  const [span, setSpan] = useAddressValue('days', '30')
  const days = figureDays.find((one) => String(one) === span) ?? 30
  const loaded = useCallQuery<typeof getSecurityFigures>(
    'GET /api/rest/operations/security-figures',
    { query: { days } },
    { keep: true, every: 30_000 },
  )
  return (
    <div className={css.stack}>
      <div className={css.filters}>
        <SelectField
          label={t('figures.span')}
          data={figureDays.map((value) => ({
            value: String(value),
            label: t(`figures.spans.${value}`),
          }))}
          value={String(days)}
          onChange={(value) => setSpan(value ?? '30')}
        />
      </div>
      {loaded.isPending ? (
        <SkeletonLines lines={6} height="4rem" />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.kinds.length === 0 ? (
        <EmptyState picture="compass" title={t('list.empty')}>
          {t('figures.none')}
        </EmptyState>
      ) : (
        <Pictures figures={loaded.data} />
      )}
    </div>
  )
}

function Pictures({ figures: { days, kinds, sources } }: { figures: SecurityFigures }) {
  const t = useWords('operations/security')
  const { date } = useFormat()
  const byDay = days.map(({ day, total }) => ({ day: date(day, 'short'), total }))
  const byKind = kinds.map(({ kind, count }) => ({ kind: t(`kinds.${kind}`), count }))
  const bySource = sources.map(({ network, name, accountId, count }) => ({
    source: [network, name ?? accountId ?? t('figures.nobody')].filter(Boolean).join(' · '),
    count,
  }))
  return (
    <div className={css.charts}>
      <Counts
        title={t('figures.byDay')}
        by={t('figures.day')}
        rows={byDay.map(({ day, total }) => [day, total])}
      />
      <Counts
        title={t('figures.byKind')}
        by={t('columns.kind')}
        rows={byKind.map(({ kind, count }) => [kind, count])}
      />
      <Counts
        title={t('figures.sources')}
        by={t('figures.source')}
        rows={bySource.map(({ source, count }) => [source, count])}
      >
        <p className={css.soft}>{t('figures.sourcesText')}</p>
      </Counts>
    </div>
  )
}

type CountsProps = {
  title: string
  by: string
  rows: readonly (readonly [string, number])[]
  children?: ReactNode
}

/** A picture of counts, or that there are none. */
function Counts({ title, by, rows, children }: CountsProps) {
  const t = useWords('operations/security')
  if (rows.length === 0)
    return (
      <Card title={title}>
        {children}
        <p className={css.soft}>{t('figures.none')}</p>
      </Card>
    )
  return (
    <Picture
      title={title}
      by={by}
      behind={t('figures.table')}
      rows={rows.map(([name, count]) => ({ name, figures: [count] }))}
      series={[{ label: t('columns.count') }]}
    >
      {children}
    </Picture>
  )
}
