import { useState } from 'react'
import type { closeAccount, getClosing } from '#contract/identity/closing/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { RetentionList } from '#web/parts/identity/closing/retention-list.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { useFormat } from '#web/core/format.ts'
import { signOut } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** Says what closing one's account does, asks, and does it. */
export function CloseAccount({
  closing: { holdings, days },
  onClose,
}: {
  closing: ResponseOf<typeof getClosing>
  onClose: () => void
}) {
  const t = useWords('identity/closing')
  const { date } = useFormat()
  const [understood, setUnderstood] = useState(false)
  const close = useProvenMutation<typeof closeAccount>('POST /api/user/closing', {
    onDone: ({ eraseAfter }) => {
      toast.good(t('done', { day: date(eraseAfter, 'long') }))
      void signOut()
    },
  })
  return (
    <>
      <FormDialog
        title={t('ask.title')}
        go={t('ask.confirm')}
        look="danger"
        onClose={onClose}
        busy={close.pending}
        disabled={!understood}
        failure={close.failure?.message}
        onSubmit={() => close.run({})}
      >
        <h3>{t('ask.now')}</h3>
        <ul>
          <li>{t('ask.out')}</li>
          <li>{t('ask.shares', { count: holdings.shares })}</li>
          <li>{t('ask.applications', { count: holdings.applications })}</li>
          <li>{t('ask.verifications', { count: holdings.verifications })}</li>
        </ul>
        <p>{t('ask.stay', { days })}</p>
        <h3>{t('ask.then', { days })}</h3>
        <ul>
          <li>{t('ask.documents', { count: holdings.documents })}</li>
          <li>{t('ask.coins', { count: holdings.coins })}</li>
        </ul>
        <details>
          <summary>{t('ask.kept')}</summary>
          <RetentionList stays />
        </details>
        <CheckField
          label={t('ask.understood')}
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
      </FormDialog>
      {close.proof}
    </>
  )
}
