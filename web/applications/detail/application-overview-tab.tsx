import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { isFinal } from '#contract/applications/state.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Moment, Timeline } from '#web/ui/timeline.tsx'
import { Backups } from '../tracker/backups.tsx'
import { MatchCard } from './match-card.tsx'
import css from './detail.module.css'

const aheadOf = ['in review', 'pending decision', 'offered', 'accepted'] as const
const tones = {
  accept: 'good',
  enrol: 'good',
  offer: 'good',
  deny: 'bad',
  ask: 'warn',
  lapse: 'bad',
  expire: 'bad',
} as const

/** What happened and what comes next, the facts, and the other choices. */
export function ApplicationOverviewTab({ application }: { application: ApplicationDetails }) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const { date, dateTime } = useFormat()
  const deadline = useDeadline()
  const { status, timeline, fee, intake, denial, deferral, adviser } = application
  const ahead = aheadOf.find((one) => one === status)
  const reason = (move: string, code: string | null) =>
    code && (move === 'deny' ? say.loose(`denied.${code}`) : say.loose(`studentReasons.${code}`))
  const moments: Moment[] = [
    ...(ahead ? [{ id: 'ahead', title: t(`ahead.${ahead}`), ahead: true }] : []),
    ...timeline.toReversed().map(({ at, move, by, name, note, reasonCode, from }, n) => ({
      id: String(n),
      title: from === null ? t('begun') : t(`moves.${move}`),
      at,
      by: by === 'system' ? say('parties.system') : `${name ?? ''} (${say(`parties.${by}`)})`,
      tone: tones[move as keyof typeof tones] ?? ('calm' as const),
      text:
        [reason(move, reasonCode), note].filter(Boolean).length > 0 ? (
          <p className={css.pre}>{[reason(move, reasonCode), note].filter(Boolean).join('\n')}</p>
        ) : undefined,
    })),
  ]
  return (
    <div className={css.split}>
      <div className={css.column}>
        {denial && (
          <Notice tone="warn" title={t('denial.title')}>
            <p>{t('denial.reason', { reason: say(`denied.${denial.reasonCode}`) })}</p>
            {denial.text && <p className={css.pre}>{denial.text}</p>}
          </Notice>
        )}
        {deferral && (
          <Notice
            tone={
              deferral.state === 'asked' ? 'info' : deferral.state === 'granted' ? 'good' : 'warn'
            }
          >
            <p>{t(`intake.state.${deferral.state}`, { label: deferral.intake.label })}</p>
            {deferral.note && <p className={css.pre}>{deferral.note}</p>}
          </Notice>
        )}
        {application.follows && (
          <Notice
            action={
              <Link to={screenPath('application', { applicationId: application.follows })}>
                {t('openOther')}
              </Link>
            }
          >
            {t('follows')}
          </Notice>
        )}
        {application.followedBy && (
          <Notice
            tone="good"
            action={
              <Link to={screenPath('application', { applicationId: application.followedBy })}>
                {t('openOther')}
              </Link>
            }
          >
            {t('followedBy')}
          </Notice>
        )}
        <Card title={t('history')}>
          <Timeline label={t('history')} moments={moments} />
        </Card>
      </div>
      <div className={css.column}>
        <Card title={t('facts.title')}>
          <Facts
            facts={[
              [
                t('facts.university'),
                <Link
                  key="university"
                  to={screenPath('university', { slug: application.university.slug })}
                >
                  {application.university.name}
                </Link>,
              ],
              [t('facts.intake'), intake?.label],
              [t('facts.begins'), intake && date(intake.startsOn)],
              [
                t('facts.deadline'),
                !application.reached &&
                  application.closesAt &&
                  deadline(application.closesAt, application.university.timeZone),
              ],
              [t('facts.adviser'), adviser?.name ?? t('facts.noAdviser')],
              [t('facts.fee'), fee.coins > 0 && <Coins key="fee" count={fee.coins} />],
              [t('facts.submitted'), application.submittedAt && dateTime(application.submittedAt)],
              [t('facts.sent'), application.sentAt && dateTime(application.sentAt)],
            ].map(([name, value]) => [name, value || null] as [string, typeof value])}
          />
        </Card>
        {!application.reached && !isFinal(status) && <Backups application={application} />}
        {application.match && (
          <MatchCard
            match={application.match}
            reader={application.as === 'student' ? 'student' : 'staff'}
          />
        )}
      </div>
    </div>
  )
}
