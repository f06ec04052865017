import { useState } from 'react'
import type { downloadInvoice, getInvoices } from '#contract/wallet/invoices/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ChangeBilling } from './change-billing.tsx'
import css from '../wallet.module.css'

/** The invoice of a payment and its credit notes, each as PDF and XML, and whom the next ones are made out to. */
export function Invoices({ paymentId }: { paymentId: string }) {
  const t = useWords('wallet/invoices')
  const [isOpen, setOpen] = useState(false)
  const loaded = useCallQuery<typeof getInvoices>(
    'GET /api/payments/{id}/invoices',
    { path: { id: paymentId } },
    { topics: ['wallet'] },
  )
  return (
    <Card
      title={t('title')}
      aside={
        <Button personal size="s" onClick={() => setOpen(true)}>
          {t('billing')}
        </Button>
      }
    >
      {loaded.error ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : !loaded.data ? (
        <SkeletonLines lines={2} />
      ) : loaded.data.invoices.length === 0 ? (
        <p className={css.soft}>{t('none')}</p>
      ) : (
        <div className={css.steps}>
          {loaded.data.invoices.map((invoice) => (
            <InvoiceLine key={invoice.number} paymentId={paymentId} invoice={invoice} />
          ))}
        </div>
      )}
      {isOpen && <ChangeBilling onClose={() => setOpen(false)} />}
    </Card>
  )
}

function InvoiceLine({
  paymentId,
  invoice,
}: {
  paymentId: string
  invoice: ResponseOf<typeof getInvoices>['invoices'][number]
}) {
  const t = useWords('wallet/invoices')
  const file = useDownload<typeof downloadInvoice>('GET /api/payments/{id}/invoice', {
    onFailure: toast.bad,
  })
  const { number, kind, total, tax, currency } = invoice
  const take = (format: 'pdf' | 'xml') =>
    void file.run({ path: { id: paymentId }, query: { number, format } })
  return (
    <div>
      <p>{t('line', { kind: t(`kinds.${kind}`), total, tax, currency })}</p>
      <Button
        personal
        size="s"
        icon="download"
        busy={file.bytes !== null}
        onClick={() => take('pdf')}
      >
        {t('pdf', { number })}
      </Button>{' '}
      <Button
        personal
        size="s"
        icon="download"
        busy={file.bytes !== null}
        onClick={() => take('xml')}
      >
        {t('xml')}
      </Button>
    </div>
  )
}
