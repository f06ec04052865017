import { useState } from 'react'
import type { ConsentRequest, refuseConsent } from '#contract/transfers/consent/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../transfers.module.css'

type Props = { request: ConsentRequest; open: boolean; onClose: () => void }

/** Refusing needs no proof and no reason: it only keeps coins where they are. */
export function RefuseConsent({ request, open, onClose }: Props) {
  const t = useWords('transfers/consent')
  const ui = useWords('ui')
  const [remarks, setRemarks] = useState('')
  const refuse = useCallMutation<typeof refuseConsent>('POST /api/requests/consents/{id}/refuse', {
    changes: ['consents', 'wallet'],
    onDone: () => (toast.good(t('refused')), onClose()),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('refuseTitle')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            personal
            look="danger"
            busy={refuse.pending}
            onClick={() => refuse.run({ path: { id: request.id }, body: { remarks } })}
          >
            {t(request.status === 'pending consent' ? 'refuse' : 'takeBack')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <p>{t('refuseText', { maker: request.makerName })}</p>
        <LongField
          label={t('why')}
          maxLength={1000}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
        {refuse.failure && <Notice tone="bad">{refuse.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
