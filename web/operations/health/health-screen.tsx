import {
  type getHealth,
  type HealthCheck,
  type HealthPoint,
  type HealthSpan,
} from '#contract/operations/health/calls.ts'
import { healthLimits } from '#contract/operations/health/checks.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import type { Series } from '#web/ui/app/chart.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { FigureTable } from '#web/ui/app/figure-table.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Picture } from '../picture.tsx'
import css from './health.module.css'

type Health = ResponseOf<typeof getHealth>
const tones = { good: 'good', watch: 'warn', bad: 'bad', unknown: 'calm' } as const
/** The worst first. */
const order = ['bad', 'watch', 'unknown', 'good'] as const
const spans = ['3', '24', '168'] as const satisfies readonly `${HealthSpan}`[]

/** How AO runs, for admins without Grafana: the alerts as they are now, the processes, and pictures. */
export default function HealthScreen() {
  const t = useWords('operations/health')
  const [span, setSpan] = useAddressValue('hours', '24')
  const hours = spans.find((each) => each === span) ?? '24'
  const loaded = useCallQuery<typeof getHealth>(
    'GET /api/rest/operations/health',
    { query: { hours: Number(hours) as HealthSpan } },
    { keep: true, every: 30_000 },
  )
  return (
    <Page title={t('title')} intro={t('intro')}>
      {loaded.isPending ? (
        <SkeletonLines lines={6} height="4rem" />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.points.length === 0 ? (
        <EmptyState picture="compass" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className={css.stack}>
          <Verdict checks={loaded.data.checks} />
          <Checks checks={loaded.data.checks} />
          <Processes processes={loaded.data.processes} />
          <div className={css.span}>
            <SelectField
              label={t('span')}
              data={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
              value={hours}
              onChange={(value) => setSpan(value ?? '24')}
            />
          </div>
          <Pictures points={loaded.data.points} isLong={hours === '168'} />
        </div>
      )}
    </Page>
  )
}

/** One sentence for whoever looks at three in the morning. */
function Verdict({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useWords('operations/health')
  const count = (state: HealthCheck['state']) =>
    checks.filter((check) => check.state === state).length
  if (count('bad') > 0) return <Notice tone="bad">{t('all.bad', { count: count('bad') })}</Notice>
  if (count('watch') > 0)
    return <Notice tone="warn">{t('all.watch', { count: count('watch') })}</Notice>
  if (count('good') === 0) return <Notice tone="warn">{t('all.unknown')}</Notice>
  return <Notice tone="good">{t('all.good')}</Notice>
}

function Checks({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useWords('operations/health')
  const { percent, number, fileSize } = useFormat()
  const said = (key: HealthCheck['key'], value: number): string => {
    switch (healthLimits[key].unit) {
      case 'share':
        return percent(value)
      case 'bytes':
        return fileSize(value)
      case 'whether':
        return t(value >= 1 ? 'whether.yes' : 'whether.no')
      case 'count':
        return number(value)
      case 'seconds':
        if (value < 120) return t('seconds', { seconds: Math.round(value * 100) / 100 })
        return value < 7200
          ? t('minutes', { minutes: Math.round(value / 60) })
          : t('hours', { hours: Math.round(value / 3600) })
    }
  }
  const limitOf = (key: HealthCheck['key']): string => {
    const { unit, limit } = healthLimits[key]
    if (unit === 'whether') return t('whether.yes')
    return t(unit === 'bytes' ? 'checks.below' : 'checks.above', { limit: said(key, limit) })
  }
  const sorted = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Card title={t('checks.title')}>
      <ul className={css.checks}>
        {sorted.map(({ key, state, value }) => (
          <li key={key} className={css.check}>
            <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
            <span className={css.what}>
              {t(`items.${key}.title`)}
              {(state === 'bad' || state === 'watch') && (
                <span className={css.help}>{t(`items.${key}.help`)}</span>
              )}
            </span>
            <span className={css.value}>
              {value === null ? '–' : said(key, value)}
              <span className={css.limit}>{limitOf(key)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Processes({ processes }: { processes: Health['processes'] }) {
  const t = useWords('operations/health')
  const { dateTime, fileSize } = useFormat()
  if (processes.length === 0) return null
  return (
    <Card title={t('processes.title')}>
      <FigureTable
        head={[
          t('processes.name'),
          t('processes.seen'),
          t('processes.memory'),
          t('processes.pause'),
          t('processes.calls'),
        ]}
        texts={2}
        rows={processes.map(({ name, seenAt, memoryBytes, eventLoopSeconds, calls }) => [
          name,
          dateTime(seenAt),
          fileSize(memoryBytes),
          t('seconds', { seconds: Math.round(eventLoopSeconds * 1000) / 1000 }),
          calls,
        ])}
      />
    </Card>
  )
}

type Pictured = Omit<Series, 'key'> & { read: (point: HealthPoint) => number }

function Pictures({ points, isLong }: { points: readonly HealthPoint[]; isLong: boolean }) {
  const t = useWords('operations/health')
  const { dateTime, time } = useFormat()
  const calls = t('pictures.calls')
  const letters = t('pictures.letters')
  const outside = t('pictures.outside')
  const jobs = t('pictures.jobs')
  const pause = t('pictures.pause')
  const memory = t('pictures.memory')
  const pictures: { title: string; series: Pictured[] }[] = [
    { title: calls, series: [{ label: calls, read: (point) => point.calls }] },
    {
      title: t('pictures.trouble'),
      series: [
        { label: t('pictures.failedCalls'), token: 'bad', read: (point) => point.failedCalls },
        {
          label: t('pictures.slowCalls'),
          token: 'brass-bright',
          read: (point) => point.slowCalls,
        },
      ],
    },
    {
      title: letters,
      series: [
        { label: letters, read: (point) => point.letters },
        { label: t('pictures.failedLetters'), token: 'bad', read: (point) => point.failedLetters },
      ],
    },
    {
      title: outside,
      series: [
        { label: outside, read: (point) => point.outsideCalls },
        {
          label: t('pictures.failedOutside'),
          token: 'bad',
          read: (point) => point.failedOutsideCalls,
        },
      ],
    },
    { title: jobs, series: [{ label: jobs, read: (point) => point.jobsWaiting ?? 0 }] },
    {
      title: pause,
      series: [{ label: pause, read: (point) => Math.round(point.eventLoopSeconds * 1000) }],
    },
    {
      title: memory,
      series: [{ label: memory, read: (point) => Math.round(point.memoryBytes / 1_048_576) }],
    },
  ]
  return (
    <div className={css.charts}>
      {pictures.map(({ title, series }) => (
        <Picture
          key={title}
          title={title}
          by={t('at')}
          behind={t('table')}
          rows={points.map((point) => ({
            name: dateTime(point.at),
            short: isLong ? dateTime(point.at) : time(point.at),
            figures: series.map(({ read }) => read(point)),
          }))}
          series={series}
        />
      ))}
    </div>
  )
}
