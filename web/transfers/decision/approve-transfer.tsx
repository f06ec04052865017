import { useState } from 'react'
import type { approveTransfer } from '#contract/transfers/decision/calls.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RejectTransfer } from './reject-transfer.tsx'
import css from '../transfers.module.css'

/** Approve, after a fresh proof of who it is, or reject with a reason. */
export function ApproveTransfer({ request }: { request: TransferRequest }) {
  const t = useWords('transfers')
  const confirm = useConfirm()
  const [isRejecting, setRejecting] = useState(false)
  const approve = useProvenMutation<typeof approveTransfer>('PUT /api/requests/approve', {
    changes: ['transfers'],
    onDone: () => toast.good(t('said.request_approved_success')),
  })
  const askToApprove = async () => {
    const text = t('page.approveText', {
      coins: request.coins ?? 0,
      sender: request.senderName,
      recipient: request.recipientName,
    })
    if (await confirm({ text, yes: t('page.approve') }))
      approve.run({ headers: { transactionId: request.id }, body: { version: request.version } })
  }
  const absent = request.decidesFor
  if (request.whyNot)
    return <Notice>{t(`page.whyNot.${request.whyNot}`, { absent: absent ?? '' })}</Notice>
  return (
    <>
      {absent && <Notice>{t('page.decidesFor', { absent })}</Notice>}
      {approve.failure && <Notice tone="bad">{approve.failure.message}</Notice>}
      <div className={css.bar}>
        <Button look="main" icon="check" busy={approve.pending} onClick={() => void askToApprove()}>
          {t('page.approve')}
        </Button>
        <Button icon="close" onClick={() => setRejecting(true)}>
          {t('page.reject')}
        </Button>
      </div>
      <RejectTransfer request={request} open={isRejecting} onClose={() => setRejecting(false)} />
      {approve.proof}
    </>
  )
}
