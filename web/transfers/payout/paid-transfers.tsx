import { useState } from 'react'
import type {
  downloadPaymentProof,
  listPaidTransfers,
  PaidTransfer,
} from '#contract/transfers/payout/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import css from '../transfers.module.css'

const pageSize = 5

/** What arrived of what one sent or was sent, each with its proof. Nothing is shown where nothing has. */
export function PaidTransfers() {
  const t = useWords('transfers/payout')
  const [page, setPage] = useState(0)
  const loaded = useCallQuery<typeof listPaidTransfers>(
    'GET /api/requests/paid',
    { query: { pageIndex: page, pageSize } },
    { topics: ['consents'], keep: true },
  )
  if (!loaded.data || loaded.data.total === 0) return null
  return (
    <section aria-label={t('list.title')} className={css.steps}>
      <h2>{t('list.title')}</h2>
      <ul className={css.checks}>
        {loaded.data.transfers.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} />
        ))}
      </ul>
      <Pagination page={page} size={pageSize} total={loaded.data.total} onPage={setPage} />
    </section>
  )
}

function Line({ transfer }: { transfer: PaidTransfer }) {
  const t = useWords('transfers/payout')
  const language = useLocale()
  const { dateTime } = useFormat()
  const file = useDownload<typeof downloadPaymentProof>('GET /api/requests/{id}/payment-proof', {
    onFailure: toast.bad,
  })
  const { id, coins, senderName: sender, recipientName: recipient, paidAt } = transfer
  return (
    <Card as="li" title={t('list.line', { coins, sender, recipient })}>
      <p className={css.soft}>
        {transfer.transferRequestId} · {t('list.arrived', { at: dateTime(paidAt) })}
      </p>
      <Button
        icon="download"
        busy={file.bytes !== null}
        onClick={() => void file.run({ path: { id }, query: { language } })}
      >
        {t('list.download')}
      </Button>
    </Card>
  )
}
