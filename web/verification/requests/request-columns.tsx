import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { RequestState } from '#web/parts/verification/document-status.tsx'
import type { Column } from '#web/ui/app/data-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from './verification.module.css'

type Reader = { verifies: boolean; staff: boolean; isNew: (row: VerificationRequest) => boolean }

/** What a list of requests says: to those who verify who asks, to the others who decides. */
export function useRequestColumns({
  verifies,
  staff,
  isNew,
}: Reader): readonly Column<VerificationRequest>[] {
  const t = useWords('verification/requests')
  const { date, ago } = useFormat()
  return [
    { key: 'document', title: t('list.document'), main: true, cell: (row) => row.metadata.title },
    { key: 'level', title: t('list.level'), cell: (row) => <TierBadge tier={row.tier} size="s" /> },
    {
      key: 'state',
      title: t('list.state'),
      cell: (row) => (
        <span className={css.badges}>
          <RequestState status={row.transactionStatus} />
          {verifies && isNew(row) && (
            <StatusBadge tone="info" icon="star">
              {t('list.new')}
            </StatusBadge>
          )}
        </span>
      ),
    },
    ...(verifies || staff
      ? [
          {
            key: 'who',
            title: t('list.who'),
            cell: (row: VerificationRequest) => row.requesterName,
          },
        ]
      : []),
    ...(verifies
      ? []
      : [
          {
            key: 'by',
            title: t('list.checkedBy'),
            cell: (row: VerificationRequest) => row.issuerName || row.assignedName,
          },
        ]),
    {
      key: 'asked',
      title: t('list.asked'),
      cell: (row) => (
        <time dateTime={row.requestedDate} title={date(row.requestedDate)}>
          {ago(row.requestedDate)}
        </time>
      ),
    },
    {
      key: 'followUps',
      title: t('list.followUps'),
      align: 'end',
      wideOnly: true,
      cell: (row) => (
        <>
          {row.followUpCount}
          {row.lastFollowUp && (
            <span className={css.last} title={t('list.lastFollowUp')}>
              {date(row.lastFollowUp)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'reminders',
      title: t('list.reminders'),
      align: 'end',
      wideOnly: true,
      cell: (row) => row.remindersCount,
    },
  ]
}
