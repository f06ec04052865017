import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import {
  type getSimulation,
  simulatedDays,
  type Simulation,
} from '#contract/rewards/simulation/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useStartSimulation } from './start-simulation.ts'
import css from '../rewards.module.css'
import { SimulationFigures } from './simulation-figures.tsx'

type Props = {
  program: { id: string } & Pick<
    ProgramForm,
    'criteria' | 'budget' | 'startDate' | 'endDate' | 'activities'
  >
  /** Saves what is being written; false where that did not work. */
  before?: () => Promise<boolean>
}

const isUnderWay = (simulation: Simulation | null): boolean =>
  simulation?.status === 'waiting' || simulation?.status === 'running'

/** Before a program starts: what it would have paid for what students really did, beside what it promises. */
export function SimulationPanel({ program, before }: Props) {
  const t = useWords('rewards/simulation')
  const { id } = program
  const query = useCallQuery<typeof getSimulation>(
    'GET /api/program/{id}/simulation',
    { path: { id } },
    {
      topics: ['programs', 'simulations'],
      every: (answer) =>
        isUnderWay((answer as { simulation: Simulation | null } | undefined)?.simulation ?? null) &&
        2000,
    },
  )
  const start = useStartSimulation({
    onFailure: toast.bad,
  })
  const isReady =
    program.budget !== null &&
    program.startDate !== null &&
    program.endDate !== null &&
    program.activities.length > 0
  const run = async (): Promise<void> => {
    if (!before || (await before())) start.run({ path: { id } })
  }
  const simulation = query.data?.simulation ?? null
  return (
    <section className={css.simulation}>
      <h2>{t('title')}</h2>
      <p className={css.soft}>{t('intro', { days: simulatedDays })}</p>
      {query.isPending ? (
        <Skeleton height="6rem" />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <>
          <SimulationStatus simulation={simulation} program={program} />
          {!isReady && <p className={css.soft}>{t('needs')}</p>}
          {isReady && !isUnderWay(simulation) && (
            <div className={css.row}>
              <Button icon="chart" busy={start.pending} onClick={() => void run()}>
                {t(simulation ? 'again' : 'run')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function SimulationStatus({
  simulation,
  program,
}: {
  simulation: Simulation | null
  program: Props['program']
}) {
  const t = useWords('rewards/simulation')
  if (!simulation) return <p>{t('none')}</p>
  if (simulation.status === 'failed') return <Notice tone="warn">{t('failed')}</Notice>
  if (!simulation.result) {
    const says =
      simulation.status === 'waiting'
        ? t('waiting')
        : t('running', { percent: simulation.progress })
    return (
      <div className={css.progress} role="status">
        <progress value={simulation.progress} max={100} aria-label={says} />
        {says}
      </div>
    )
  }
  return (
    <>
      {!simulation.isCurrent && <Notice tone="warn">{t('old')}</Notice>}
      <SimulationFigures
        result={simulation.result}
        program={program}
        isRounded={simulation.isRounded}
      />
    </>
  )
}
