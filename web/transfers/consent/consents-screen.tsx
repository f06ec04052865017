import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import type { ConsentRequest, listConsents } from '#contract/transfers/consent/calls.ts'
import type { TransferStatus } from '#contract/transfers/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { PaidTransfers } from '../payout/paid-transfers.tsx'
import css from '../transfers.module.css'
import { Mandates } from './mandates.tsx'

const pageSize = 10
const tones: Record<TransferStatus, Tone> = {
  draft: 'calm',
  'pending consent': 'warn',
  'pending approval': 'info',
  approved: 'good',
  rejected: 'bad',
}

/** Requests that others made on one's coins, and the mandates one signed. */
export default function ConsentsScreen() {
  const t = useWords('transfers/consent')
  const [page, setPage] = useState(0)
  const loaded = useCallQuery<typeof listConsents>(
    'GET /api/requests/consents',
    { query: { pageIndex: page, pageSize } },
    { topics: ['consents'], keep: true },
  )
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={css.steps}>
        {loaded.isPending ? (
          <SkeletonLines lines={6} />
        ) : loaded.isError ? (
          <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
        ) : loaded.data.total === 0 ? (
          <EmptyState picture="vault" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <>
            <h2>{t('requests')}</h2>
            <ul className={css.checks}>
              {loaded.data.requests.map((request) => (
                <Line key={request.id} request={request} />
              ))}
            </ul>
            <Pagination page={page} size={pageSize} total={loaded.data.total} onPage={setPage} />
          </>
        )}
        <PaidTransfers />
        <Mandates />
      </div>
    </Page>
  )
}

function Line({ request }: { request: ConsentRequest }) {
  const t = useWords('transfers/consent')
  const { dateTime } = useFormat()
  const { coins, recipientName: recipient, makerName: maker, status } = request
  return (
    <Card
      as="li"
      title={t('to', { coins, recipient })}
      aside={<StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>}
    >
      <p className={css.soft}>{t('by', { maker, at: dateTime(request.submittedAt) })}</p>
      <ButtonLink
        to={screenPath('consent', { transferId: request.id })}
        look={status === 'pending consent' ? 'main' : 'plain'}
      >
        {t('open', { number: request.transferRequestId })}
      </ButtonLink>
    </Card>
  )
}
