import type { Figures, getFigures } from '#contract/reports/figures/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Chart } from '#web/ui/app/chart.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { FigureTable } from '#web/ui/app/figure-table.tsx'
import { Behind, type FiguresQuery } from './behind-picture.tsx'
import css from '../reports.module.css'

const spans = ['4', '12', '52'] as const

/** Pictures first, each with its table behind; the weeks as CSV. */
export function FiguresTab() {
  const t = useWords('reports')
  const { country: nameOf } = useFormat()
  const [span, setSpan] = useAddressValue('weeks', '12')
  const [country, setCountry] = useAddressValue('country')
  const [counsellor, setCounsellor] = useAddressValue('counsellor')
  const query = {
    weeks: Number(spans.find((one) => one === span) ?? '12') as 4 | 12 | 52,
    ...(country ? { country } : {}),
    ...(counsellor ? { counsellor } : {}),
  }
  const loaded = useCallQuery<typeof getFigures>(
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
            ...(loaded.data?.countries ?? []).map((value) => ({ value, label: nameOf(value) })),
          ]}
          value={country}
          onChange={(value) => setCountry(value ?? '')}
        />
        <SelectField
          label={t('figures.counsellor')}
          data={[
            { value: '', label: t('figures.anyone') },
            ...(loaded.data?.counsellors ?? []).map(({ uuid, name }) => ({
              value: uuid,
              label: name,
            })),
          ]}
          value={counsellor}
          onChange={(value) => setCounsellor(value ?? '')}
        />
      </div>
      <p className={css.soft}>
        {t('figures.intro')} {counsellor && t('figures.notByCounsellor')}
      </p>
      {loaded.isPending ? (
        <SkeletonLines lines={6} height="4rem" />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : (
        <Pictures figures={loaded.data} query={query} />
      )}
    </div>
  )
}

function Pictures({ figures, query }: { figures: Figures; query: FiguresQuery }) {
  const t = useWords('reports')
  const { date } = useFormat()
  const weeks = figures.weeks.map(({ week, counts, answered, closed, ...coins }) => ({
    week: date(week, 'short'),
    registered: counts.registered ?? 0,
    submitted: counts.application_submitted ?? 0,
    ...coins,
    answered: answered.hours,
    closed: closed.hours,
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
          <FigureTable
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
          series={[
            { key: 'coins', label: t('figures.coinsIn'), token: 'brass-bright' },
            { key: 'coinsEarned', label: t('figures.coinsEarned'), token: 'teal' },
            { key: 'coinsSpent', label: t('figures.coinsOut') },
          ]}
        />
        <Behind part="coins" query={query}>
          <FigureTable
            head={[
              t('figures.week'),
              t('figures.coinsIn'),
              t('figures.coinsEarned'),
              t('figures.coinsOut'),
            ]}
            rows={weeks.map((row) => [row.week, row.coins, row.coinsEarned, row.coinsSpent])}
          />
        </Behind>
      </Card>
      <Card title={t('figures.desk')}>
        <Chart
          label={t('figures.desk')}
          rows={weeks}
          by="week"
          series={[
            { key: 'answered', label: t('figures.answerHours') },
            { key: 'closed', label: t('figures.closeHours'), token: 'brass-bright' },
          ]}
        />
        <Behind part="desk" query={query}>
          <FigureTable
            head={[
              t('figures.week'),
              t('figures.answered'),
              t('figures.answerHours'),
              t('figures.closedTickets'),
              t('figures.closeHours'),
            ]}
            rows={figures.weeks.map(({ week, answered, closed }) => [
              date(week, 'short'),
              answered.count,
              answered.hours,
              closed.count,
              closed.hours,
            ])}
          />
        </Behind>
      </Card>
      <Card title={t('figures.verification')}>
        <Verification figures={figures} query={query} />
      </Card>
      <Card title={t('figures.stages')}>
        <Stages figures={figures} query={query} />
      </Card>
    </div>
  )
}

function Funnel({ figures: { funnel }, query }: { figures: Figures; query: FiguresQuery }) {
  const t = useWords('reports')
  const { percent } = useFormat()
  const nameOf = (step: (typeof funnel)[number]['step']): string =>
    step === 'visited' ? t('funnelTypes.visited') : t(`types.${step}`)
  const shareOf = (count: number, at: number): string => {
    const base = at === 0 ? 0 : funnel[at - 1]!.count
    return base > 0 ? percent(count / base) : '–'
  }
  return (
    <>
      <p className={css.soft}>{t('figures.funnelText')}</p>
      <Chart
        label={t('figures.funnel')}
        kind="rows"
        rows={funnel.map(({ step, count }) => ({ step: nameOf(step), count }))}
        by="step"
        series={[{ key: 'count', label: t('figures.people') }]}
      />
      <Behind part="funnel" query={query}>
        <FigureTable
          head={[t('figures.step'), t('figures.people'), t('figures.share')]}
          rows={funnel.map(({ step, count }, at) => [nameOf(step), count, shareOf(count, at)])}
        />
      </Behind>
    </>
  )
}

function Verification({
  figures: { verification },
  query,
}: {
  figures: Figures
  query: FiguresQuery
}) {
  const t = useWords('reports')
  return (
    <>
      <Chart
        label={t('figures.verification')}
        kind="rows"
        rows={verification.tiers.map(({ tier, hours }) => ({
          tier: t(`figures.tiers.${tier}`),
          hours,
        }))}
        by="tier"
        series={[{ key: 'hours', label: t('figures.hours'), token: 'platinum' }]}
      />
      <Behind part="verification" query={query}>
        <FigureTable
          head={[t('figures.tier'), t('figures.decisions'), t('figures.hours')]}
          rows={verification.tiers.map(({ tier, count, hours }) => [
            t(`figures.tiers.${tier}`),
            count,
            hours,
          ])}
        />
      </Behind>
      {verification.issuers.length > 0 && (
        <Behind part="issuers" query={query} title={t('figures.byIssuer')}>
          <FigureTable
            head={[t('figures.issuer'), t('figures.decisions'), t('figures.hours')]}
            rows={verification.issuers.map(({ name, count, hours }) => [name, count, hours])}
          />
        </Behind>
      )}
    </>
  )
}

function Stages({ figures: { stages }, query }: { figures: Figures; query: FiguresQuery }) {
  const t = useWords('reports')
  const states = useWords('counsellors')
  if (stages.length === 0) return <p className={css.soft}>{t('figures.none')}</p>
  const rows = stages.map(({ status, count }) => ({ status: states(`stages.${status}`), count }))
  return (
    <>
      <Chart
        label={t('figures.stages')}
        kind="rows"
        rows={rows}
        by="status"
        series={[{ key: 'count', label: t('figures.applications'), token: 'platinum' }]}
      />
      <Behind part="stages" query={query}>
        <FigureTable
          head={[t('columns.stage'), t('figures.applications')]}
          rows={rows.map(({ status, count }) => [status, count])}
        />
      </Behind>
    </>
  )
}
