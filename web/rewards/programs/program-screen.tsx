import { useParams } from '@tanstack/react-router'
import type { getRewardProgram } from '#contract/rewards/programs/calls.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Tabs } from '#web/ui/app/tabs.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from '../rewards.module.css'
import { DisbursementsTab } from '../disbursements/disbursements-tab.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { BurnDown } from './burn-down.tsx'
import { EvaluationsTab } from './evaluations-tab.tsx'
import { ParticipantsTab } from './participants-tab.tsx'
import { ProgramBadge } from './program-status.tsx'
import { Shares } from './shares.tsx'
import { ProgramSteps } from './program-steps.tsx'
import { Summary } from '../rules/summary.tsx'
import { SimulationPanel } from '../simulation/simulation-panel.tsx'

/** One program: where its coins are, what it pays for, what came of it, and what may be done now. */
export default function ProgramScreen() {
  const { programId: id = '' } = useParams({ strict: false }) as { programId?: string }
  const t = useWords('rewards')
  const query = useCallQuery<typeof getRewardProgram>(
    'GET /api/program/{id}',
    { path: { id } },
    { topics: ['programs'] },
  )
  useCrumb(query.data && (query.data.title || t('programs.one')))
  if (query.isPending) return <SkeletonLines lines={8} />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const program = query.data
  const hasRun = program.startedAt !== null
  return (
    <Page
      title={program.title || t('programs.one')}
      intro={program.description}
      actions={<ProgramBadge status={program.status} />}
    >
      <div className={css.steps}>
        <ProgramSteps program={program} />
        {hasRun ? (
          <Tabs
            label={program.title}
            tabs={[
              {
                key: 'overview',
                label: t('programs.tabs.overview'),
                content: (
                  <div className={css.steps}>
                    <BurnDown programId={id} />
                    <Rules program={program} />
                  </div>
                ),
              },
              {
                key: 'participants',
                label: t('programs.tabs.participants'),
                count: program.participants,
                content: <ParticipantsTab programId={id} />,
              },
              {
                key: 'payments',
                label: t('programs.tabs.payments'),
                content: <DisbursementsTab programId={id} />,
              },
              {
                key: 'log',
                label: t('programs.tabs.log'),
                content: <EvaluationsTab program={program} />,
              },
              {
                key: 'activity',
                label: t('programs.tabs.activity'),
                content: <ActivityTab programId={id} />,
              },
            ]}
          />
        ) : (
          <>
            <SimulationPanel program={program} />
            <Rules program={program} />
            <section>
              <h2>{t('programs.tabs.activity')}</h2>
              <ActivityTab programId={id} />
            </section>
          </>
        )}
      </div>
    </Page>
  )
}

function Rules({ program }: { program: Program }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  return (
    <Card title={t('programs.rules')}>
      <Summary form={program} />
      <Facts
        columns={2}
        facts={[
          [
            t('programs.budget'),
            program.budget !== null && <Coins key="budget" count={program.budget} />,
          ],
          [t('programs.ends'), program.endDate && date(program.endDate)],
          [
            t('programs.participants'),
            program.maxParticipants && `${program.participants} / ${program.maxParticipants}`,
          ],
          [t('programs.owners'), <Shares key="owners" program={program} />],
          [t('programs.remarks'), program.remarks],
        ]}
      />
    </Card>
  )
}
