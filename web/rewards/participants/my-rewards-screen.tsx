import type {
  getActivePrograms,
  getMyRewards,
  StudentProgram,
} from '#contract/rewards/participants/calls.ts'
import type { DisbursementStatus } from '#contract/rewards/disbursements/state.ts'
import type { Receives } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useRuleWords } from '../programs/rule-words.ts'
import { InviteFriends } from '../referrals/invite-friends.tsx'
import css from '../rewards.module.css'

/** What a student has earned, can earn, and why something was not paid (spec §2, My rewards). */
export default function MyRewardsScreen() {
  const t = useWords('rewards')
  const mine = useAsk<typeof getMyRewards>(
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
          <ErrorState problem={mine.error} retry={() => void mine.refetch()} />
        ) : (
          <Stats>
            <Stat label={t('mine.paid')} value={<Coins count={mine.data.paid} />} />
            <Stat label={t('mine.pending')} value={<Coins count={mine.data.pending} />} />
          </Stats>
        )}
        <Available />
        {mine.data && <History mine={mine.data} />}
        <InviteFriends />
      </div>
    </Page>
  )
}

function Available() {
  const t = useWords('rewards')
  const found = useAsk<typeof getActivePrograms>(
    'GET /api/program/active',
    { query: { pageSize: 50 } },
    { topics: ['rewards', 'programs', 'profile'] },
  )
  return (
    <section>
      <h2>{t('mine.available')}</h2>
      {found.isPending ? (
        <SkeletonLines lines={6} />
      ) : found.isError ? (
        <ErrorState problem={found.error} retry={() => void found.refetch()} />
      ) : found.data.programs.length === 0 ? (
        <EmptyState picture="vault" title={t('mine.none')}>
          {t('mine.noneText')}
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {found.data.programs.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProgramCard({ program }: { program: StudentProgram }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { rule, missing } = useRuleWords()
  const [unmet] = program.unmet
  return (
    <Card
      as="li"
      title={program.title}
      aside={program.participation && <StatusBadge tone="good">{t('mine.takesPart')}</StatusBadge>}
    >
      <p>{program.description}</p>
      <p className={css.soft}>
        {program.full ? t('mine.full') : unmet ? missing(unmet.attr) : t('mine.met')}
      </p>
      <ul className={css.list}>
        {program.activities.map((activity, at) => (
          <li key={at} className={css.line}>
            {rule(activity)}
            <span className={css.soft}>{t('mine.earned', { count: program.times[at] ?? 0 })}</span>
          </li>
        ))}
      </ul>
      <p className={css.soft}>{t('mine.until', { date: date(program.endDate) })}</p>
    </Card>
  )
}

const tones: Record<DisbursementStatus, Tone> = {
  pending: 'warn',
  approved: 'info',
  'on hold': 'warn',
  paid: 'good',
  voided: 'bad',
}

function History({ mine }: { mine: Receives<typeof getMyRewards> }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { activity, missing } = useRuleWords()
  const when = (award: (typeof mine.awards)[number]): string => {
    if (award.paidAt) return t('mine.paidAt', { date: date(award.paidAt) })
    if (award.confirm) return t('mine.confirm', { activity: activity(award.confirm) })
    if (award.status === 'voided' || !award.payAt) return ''
    return award.status === 'on hold'
      ? t('mine.waits')
      : t('mine.payAt', { date: date(award.payAt) })
  }
  return (
    <>
      <section>
        <h2>{t('mine.history')}</h2>
        {mine.awards.length === 0 ? (
          <p className={css.soft}>{t('mine.nothing')}</p>
        ) : (
          <ul className={css.list}>
            {mine.awards.map((award) => (
              <li key={award.id} className={css.line}>
                <span>
                  {award.title}: {activity(award.activity)}
                </span>
                <span className={css.row}>
                  <Coins count={award.coins} />
                  <StatusBadge tone={tones[award.status]}>
                    {t(`disbursements.${award.status}`)}
                  </StatusBadge>
                  <span className={css.soft}>{when(award)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {mine.notPaid.length > 0 && (
        <section>
          <h2>{t('mine.whyNot')}</h2>
          <ul className={css.list}>
            {mine.notPaid.map((each) => (
              <li key={`${each.programId} ${each.at}`} className={css.line}>
                <span>
                  {each.title}: {activity(each.activity)}
                </span>
                <span className={css.soft}>
                  {each.condition ? missing(each.condition.attr) : t(`outcomes.${each.outcome}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
