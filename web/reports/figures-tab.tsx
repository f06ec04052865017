import type { ReactNode } from 'react'
import type { exportFigures, Figures, figureParts, getFigures } from '#contract/reports/figures.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Chart } from '#web/ui/app/chart.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from './reports.module.css'

const spans = ['4', '12', '52'] as const

/** Pictures first, each with its table behind; the weeks as CSV. */
export function FiguresTab() {
  const t = useWords('reports')
  const { country: nameOf } = useFormat()
  const [span, setSpan] = useAddressValue('weeks', '12')
  const [country, setCountry] = useAddressValue('country')
  const query = {
    weeks: Number(spans.find((one) => one === span) ?? '12') as 4 | 12 | 52,
    ...(country ? { country } : {}),
  }
  const found = useAsk<typeof getFigures>(
    'GET /api/figures',
    { query },
    { topics: ['events'], keep: true },
  )
  return (
    <div className={css.stack}>
      <div className={css.filters}>
        <SelectField
          label={t('figures.span')}
          data={spans.map((value) => ({ value, label: t(`figures.spans.${value}`) }))}
          value={span}
          onChange={(value) => setSpan(value ?? '12')}
        />
        <SelectField
          label={t('figures.country')}
          data={[
            { value: '', label: t('figures.everywhere') },
            ...(found.data?.countries ?? []).map((value) => ({ value, label: nameOf(value) })),
          ]}
          value={country}
          onChange={(value) => setCountry(value ?? '')}
        />
      </div>
      <p className={css.soft}>{t('figures.intro')}</p>
      {found.isPending ? (
        <SkeletonLines lines={6} height="4rem" />
      ) : found.isError ? (
        <ErrorState problem={found.error} retry={() => void found.refetch()} />
      ) : (
        <Pictures figures={found.data} query={query} />
      )}
    </div>
  )
}

type Query = { weeks: 4 | 12 | 52; country?: string }

function Pictures({ figures, query }: { figures: Figures; query: Query }) {
  const t = useWords('reports')
  const { date } = useFormat()
  const weeks = figures.weeks.map(({ week, counts, coins }) => ({
    week: date(week, 'short'),
    registered: counts.registered ?? 0,
    submitted: counts.application_submitted ?? 0,
    coins,
  }))
  return (
    <div className={css.charts}>
      <Card title={t('figures.registrations')}>
        <Chart
          label={t('figures.registrations')}
          rows={weeks}
          by="week"
          series={[
            { key: 'registered', label: t('types.registered') },
            { key: 'submitted', label: t('types.application_submitted'), token: 'brass-bright' },
          ]}
        />
        <Behind part="weeks" query={query}>
          <Table
            head={[t('figures.week'), t('types.registered'), t('types.application_submitted')]}
            rows={weeks.map(({ week, registered, submitted }) => [week, registered, submitted])}
          />
        </Behind>
      </Card>
      <Card title={t('figures.funnel')}>
        <Funnel figures={figures} query={query} />
      </Card>
      <Card title={t('figures.coins')}>
        <Chart
          label={t('figures.coins')}
          kind="area"
          rows={weeks}
          by="week"
          series={[{ key: 'coins', label: t('types.coins_bought'), token: 'brass-bright' }]}
        />
        <Behind part="weeks" query={query}>
          <Table
            head={[t('figures.week'), t('figures.coins')]}
            rows={weeks.map(({ week, coins }) => [week, coins])}
          />
        </Behind>
      </Card>
      <Card title={t('figures.stages')}>
        <Stages figures={figures} query={query} />
      </Card>
    </div>
  )
}

function Funnel({ figures: { funnel }, query }: { figures: Figures; query: Query }) {
  const t = useWords('reports')
  const { percent } = useFormat()
  const shareOf = (count: number, at: number): string => {
    const base = at === 0 ? 0 : funnel[at - 1]!.count
    return base > 0 ? percent(count / base) : '–'
  }
  return (
    <>
      <Chart
        label={t('figures.funnel')}
        rows={funnel.map(({ step, count }) => ({ step: t(`types.${step}`), count }))}
        by="step"
        series={[{ key: 'count', label: t('figures.people') }]}
      />
      <Behind part="funnel" query={query}>
        <Table
          head={[t('figures.step'), t('figures.people'), t('figures.share')]}
          rows={funnel.map(({ step, count }, at) => [
            t(`types.${step}`),
            count,
            shareOf(count, at),
          ])}
        />
      </Behind>
    </>
  )
}

function Stages({ figures: { stages }, query }: { figures: Figures; query: Query }) {
  const t = useWords('reports')
  const states = useWords('counsellors')
  if (stages.length === 0) return <p className={css.soft}>{t('figures.none')}</p>
  const rows = stages.map(({ status, count }) => ({ status: states(`stages.${status}`), count }))
  return (
    <>
      <Chart
        label={t('figures.stages')}
        rows={rows}
        by="status"
        series={[{ key: 'count', label: t('figures.people'), token: 'platinum' }]}
      />
      <Behind part="stages" query={query}>
        <Table
          head={[t('columns.stage'), t('figures.people')]}
          rows={rows.map(({ status, count }) => [status, count])}
        />
      </Behind>
    </>
  )
}

/** The table behind a picture, and its CSV. */
function Behind({
  part,
  query,
  children,
}: {
  part: (typeof figureParts)[number]
  query: Query
  children: ReactNode
}) {
  const t = useWords('reports')
  const file = useDownload<typeof exportFigures>('GET /api/figures/export', {
    onProblem: toast.bad,
  })
  return (
    <details>
      <summary>{t('figures.table')}</summary>
      {children}
      <Button
        icon="download"
        busy={file.bytes !== null}
        onClick={() => void file.run({ query: { ...query, part } })}
      >
        {t('figures.csv')}
      </Button>
    </details>
  )
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (string | number)[][] }) {
  const { number } = useFormat()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={at}>{typeof cell === 'number' ? number(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
