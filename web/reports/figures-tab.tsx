import type { exportFigures, Figures, getFigures } from '#contract/reports/figures.ts'
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
  const file = useDownload<typeof exportFigures>('GET /api/figures/export', {
    onProblem: toast.bad,
  })
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
        <Button icon="download" busy={file.bytes !== null} onClick={() => void file.run({ query })}>
          {t('figures.csv')}
        </Button>
      </div>
      <p className={css.soft}>{t('figures.intro')}</p>
      {found.isPending ? (
        <SkeletonLines lines={6} height="4rem" />
      ) : found.isError ? (
        <ErrorState problem={found.error} retry={() => void found.refetch()} />
      ) : (
        <Pictures figures={found.data} />
      )}
    </div>
  )
}

function Pictures({ figures }: { figures: Figures }) {
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
      </Card>
      <Card title={t('figures.funnel')}>
        <Funnel figures={figures} />
      </Card>
      <Card title={t('figures.coins')}>
        <Chart
          label={t('figures.coins')}
          kind="area"
          rows={weeks}
          by="week"
          series={[{ key: 'coins', label: t('types.coins_bought'), token: 'brass-bright' }]}
        />
      </Card>
      <Card title={t('figures.stages')}>
        <Stages figures={figures} />
      </Card>
    </div>
  )
}

function Funnel({ figures: { funnel } }: { figures: Figures }) {
  const t = useWords('reports')
  const { number, percent } = useFormat()
  return (
    <>
      <Chart
        label={t('figures.funnel')}
        rows={funnel.map(({ step, count }) => ({ step: t(`types.${step}`), count }))}
        by="step"
        series={[{ key: 'count', label: t('figures.people') }]}
      />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('figures.step')}</th>
            <th scope="col">{t('figures.people')}</th>
            <th scope="col">{t('figures.share')}</th>
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, count }, at) => {
            const base = at === 0 ? 0 : funnel[at - 1]!.count
            return (
              <tr key={step}>
                <th scope="row">{t(`types.${step}`)}</th>
                <td>{number(count)}</td>
                <td>{base > 0 ? percent(count / base) : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function Stages({ figures: { stages } }: { figures: Figures }) {
  const t = useWords('reports')
  const states = useWords('counsellors')
  if (stages.length === 0) return <p className={css.soft}>{t('figures.none')}</p>
  return (
    <Chart
      label={t('figures.stages')}
      rows={stages.map(({ status, count }) => ({ status: states(`stages.${status}`), count }))}
      by="status"
      series={[{ key: 'count', label: t('figures.people'), token: 'platinum' }]}
    />
  )
}
