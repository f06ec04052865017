import { useParams } from '@tanstack/react-router'
import type { Fair, getFair } from '#contract/counsellors/fairs/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { AdmitToFair } from './admit-to-fair.tsx'
import { FairActions } from './fair-actions.tsx'
import { FairRegistrations } from './fair-registrations.tsx'
import { FairStatus } from './fair-status.tsx'
import { FairTicket } from './fair-ticket.tsx'
import css from '../counsellors.module.css'

/** One fair or webinar: what it is, how I stand, and for the office the door. */
export default function FairScreen() {
  const t = useWords('counsellors/fairs')
  const me = usePerson()
  const { fairId = '' } = useParams({ strict: false }) as { fairId?: string }
  const query = useCallQuery<typeof getFair>(
    'GET /counsellor/fairs/{fairId}',
    { path: { fairId } },
    { topics: ['fairs'] },
  )
  useCrumb(query.data?.title)
  if (query.isPending)
    return (
      <Page title="…">
        <SkeletonLines lines={6} />
      </Page>
    )
  if (query.isError)
    return (
      <Page title={t('title')}>
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      </Page>
    )
  const fair = query.data
  const isOffice = hasRole(me, 'admin', 'counsellor', 'associate')
  const isOpen = fair.state === 'announced' && Date.parse(fair.endsAt) > Date.now()
  return (
    <Page
      title={fair.title}
      intro={t(`kinds.${fair.kind}`)}
      actions={<FairActions fair={fair} isOpen={isOpen} />}
    >
      <div className={css.columns}>
        <div className={css.stack}>
          {fair.state === 'cancelled' && <Notice tone="bad">{fair.cancelReason}</Notice>}
          <Card>
            <p className={css.line}>
              <FairStatus fair={fair} />
            </p>
            {fair.description && <p className={css.note}>{fair.description}</p>}
            <FairFacts fair={fair} isOffice={isOffice} />
          </Card>
          {isOffice && <FairRegistrations fairId={fair.id} />}
        </div>
        <div className={css.stack}>
          {isOpen && fair.mine?.code && !fair.mine.attendedAt && (
            <FairTicket fairId={fair.id} code={fair.mine.code} />
          )}
          {isOffice && isOpen && <AdmitToFair fairId={fair.id} />}
        </div>
      </div>
    </Page>
  )
}

function FairFacts({ fair, isOffice }: { fair: Fair; isOffice: boolean }) {
  const t = useWords('counsellors/fairs')
  const { dateTime, number } = useFormat()
  const { locale } = useSettings()
  const there = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: fair.timeZone,
  }).format(new Date(fair.startsAt))
  return (
    <Facts
      facts={[
        [
          t('facts.time'),
          <span key="time">
            {dateTime(fair.startsAt)} – {dateTime(fair.endsAt)}
            <br />
            <span className={css.soft}>
              {t('facts.there', { time: there, zone: fair.timeZone.replaceAll('_', ' ') })}
            </span>
          </span>,
        ],
        [t('facts.place'), fair.place ?? t('facts.placeLater')],
        [
          t('facts.places'),
          fair.places === null
            ? t('facts.unlimited')
            : t('facts.taken', { registered: fair.registered, places: fair.places }),
        ],
        ...(isOffice
          ? ([
              [t('facts.registered'), number(fair.registered)],
              [t('facts.waiting'), number(fair.waiting)],
              [t('facts.attended'), number(fair.attended)],
            ] as const)
          : []),
      ]}
    />
  )
}
