import type { getActivePrograms, getMyRewards } from '#contract/rewards/participants/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { screenPath } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import css from '../rewards.module.css'
import { Earned, WhyNot } from './history.tsx'
import { ProgramCard } from './program-card.tsx'

/** What a student has earned, can earn, and why something was not paid (spec §2, My rewards). */
export default function MyRewardsScreen() {
  const t = useWords('rewards')
  const mine = useCallQuery<typeof getMyRewards>(
    'GET /api/participants/rewards',
    { query: {} },
    { topics: ['rewards', 'wallet'] },
  )
  return (
    <Page title={t('mine.title')} intro={t('mine.intro')}>
      <div className={css.steps}>
        {mine.isPending ? (
          <SkeletonLines lines={3} />
        ) : mine.isError ? (
          <ErrorState failure={mine.error} retry={() => void mine.refetch()} />
        ) : (
          <Stats>
            <Stat label={t('mine.paid')} value={<Coins count={mine.data.paid} />} />
            <Stat label={t('mine.pending')} value={<Coins count={mine.data.pending} />} />
          </Stats>
        )}
        <Available />
        {mine.data && (
          <>
            <Earned mine={mine.data} />
            <WhyNot mine={mine.data} />
          </>
        )}
        <Card
          title={t('friends.title')}
          aside={<ButtonLink to={screenPath('friends')}>{t('friends.open')}</ButtonLink>}
        >
          <p>{t('friends.short')}</p>
        </Card>
      </div>
    </Page>
  )
}

function Available() {
  const t = useWords('rewards')
  const loaded = useCallQuery<typeof getActivePrograms>(
    'GET /api/program/active',
    { query: { pageSize: 50 } },
    { topics: ['rewards', 'programs', 'profile'] },
  )
  return (
    <section>
      <h2>{t('mine.available')}</h2>
      {loaded.isPending ? (
        <SkeletonLines lines={6} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.programs.length === 0 ? (
        <EmptyState picture="vault" title={t('mine.none')}>
          {t('mine.noneText')}
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {loaded.data.programs.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </ul>
      )}
    </section>
  )
}
