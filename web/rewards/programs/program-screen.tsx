import { useParams } from '@tanstack/react-router'
import type { getAllCriteria } from '#contract/rewards/participants/calls.ts'
import type { getRewardProgram } from '#contract/rewards/programs/calls.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import css from '../rewards.module.css'
import { ProgramBadge } from './program-status.tsx'
import { ProgramSteps } from './program-steps.tsx'
import { useRuleWords } from './rule-words.ts'

/** One program: where its coins are, what it pays for, what came of it, and what may be done now. */
export default function ProgramScreen() {
  const { programId: id = '' } = useParams({ strict: false }) as { programId?: string }
  const t = useWords('rewards')
  const found = useAsk<typeof getRewardProgram>(
    'GET /api/program/{id}',
    { path: { id } },
    { topics: ['programs'] },
  )
  if (found.isPending) return <SkeletonLines lines={8} />
  if (found.isError) return <ErrorState problem={found.error} retry={() => void found.refetch()} />
  const program = found.data
  return (
    <Page
      title={program.title || t('programs.one')}
      intro={program.description}
      actions={<ProgramBadge status={program.status} />}
    >
      <div className={css.steps}>
        <ProgramSteps program={program} />
        <section>
          <h2>{t('programs.burn')}</h2>
          <Stats>
            <Stat label={t('programs.reserved')} value={<Coins count={program.reserved} />} />
            <Stat label={t('programs.paid')} value={<Coins count={program.paid} />} />
            <Stat label={t('programs.pending')} value={<Coins count={program.pending} />} />
            <Stat label={t('programs.left')} value={<Coins count={program.left} />} />
            {program.returned > 0 && (
              <Stat label={t('programs.returned')} value={<Coins count={program.returned} />} />
            )}
          </Stats>
        </section>
        <Rules program={program} />
        {!['draft', 'awaiting activation'].includes(program.status) && <CameOfIt id={id} />}
      </div>
    </Page>
  )
}

function Rules({ program }: { program: Program }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { rule } = useRuleWords()
  return (
    <Card title={t('programs.rules')}>
      <ul className={css.list}>
        {program.activities.map((activity, at) => (
          <li key={at}>{rule(activity)}</li>
        ))}
      </ul>
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
          [
            t('programs.owners'),
            <ul key="owners" className={css.list}>
              {program.ownership.map(({ email, name, percent, agreed }) => (
                <li key={email}>
                  {t('programs.owner', { name: name || email, percent })},{' '}
                  {t(agreed ? 'programs.agreed' : 'programs.waiting')}
                </li>
              ))}
            </ul>,
          ],
          [t('programs.remarks'), program.remarks],
        ]}
      />
    </Card>
  )
}

function CameOfIt({ id }: { id: string }) {
  const t = useWords('rewards')
  const { number } = useFormat()
  const found = useAsk<typeof getAllCriteria>(
    'GET /api/participants/{programId}/allCriteria',
    { path: { programId: id } },
    { topics: ['programs'] },
  )
  if (found.isPending) return <SkeletonLines lines={3} />
  if (found.isError) return <ErrorState problem={found.error} retry={() => void found.refetch()} />
  return (
    <section>
      <h2>{t('programs.outcomes')}</h2>
      {found.data.outcomes.length === 0 ? (
        <p className={css.soft}>{t('programs.noOutcomes')}</p>
      ) : (
        <ul className={css.list}>
          {found.data.outcomes.map(({ outcome, reason, count }) => (
            <li key={`${outcome} ${reason}`} className={css.line}>
              <span>{t(`programs.cameOf.${outcome}`)}</span>
              <strong>{number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
