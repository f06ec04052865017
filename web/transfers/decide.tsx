import { useState } from 'react'
import type { changeTransfer, TransferRequest } from '#contract/transfers.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import css from './transfers.module.css'

/** Approve, after a fresh proof of who it is, or reject with a reason. */
export function Decide({ request }: { request: TransferRequest }) {
  const t = useWords('transfers')
  const sure = useConfirm()
  const [asked, ask] = useState<'proof' | 'reject' | null>(null)
  const approve = useChange<typeof changeTransfer>('PUT /api/requests/{id}', {
    changes: ['transfers'], onDone: () => toast.good(t('said.request_approved_success')),
    onProblem: (problem) => problem.code === 'step_up_required' && ask('proof'),
  })
  const go = () => approve.run({ path: { id: 'approve' }, headers: { transactionId: request.id }, body: { version: request.version } })
  const askToApprove = async () => {
    const text = t('page.approveText', { coins: request.coins ?? 0, sender: request.senderName, recipient: request.recipientName })
    if (await sure({ text, yes: t('page.approve') })) go()
  }
  if (request.whyNot) return <Notice>{t(`page.whyNot.${request.whyNot}`)}</Notice>
  return (
    <>
      {approve.problem && approve.problem.code !== 'step_up_required' && <Notice tone="bad">{approve.problem.message}</Notice>}
      <div className={css.bar}>
        <Button look="main" icon="check" busy={approve.pending} onClick={() => void askToApprove()}>{t('page.approve')}</Button>
        <Button icon="close" onClick={() => ask('reject')}>{t('page.reject')}</Button>
      </div>
      <RejectDialog request={request} open={asked === 'reject'} onClose={() => ask(null)} />
      {asked === 'proof' && <ProveDialog onClose={() => ask(null)} onProved={() => (ask(null), go())} />}
    </>
  )
}
