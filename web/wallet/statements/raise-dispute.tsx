import * as z from 'zod/mini'
import { useState } from 'react'
import type { raiseDispute } from '#contract/wallet/statements/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../wallet.module.css'

const check = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(3, { error: 'subject' }), z.maxLength(100, { error: 'subject' })),
  description: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'text' }), z.maxLength(5000, { error: 'text' })),
})

/** "This was wrong": becomes a ticket of the help desk that names the transaction. */
export function RaiseDispute({
  open,
  onClose,
  path,
  about,
}: {
  open: boolean
  onClose: () => void
  path: { id: string; transactionId: string }
  about: string
}) {
  const t = useWords('wallet/ledger')
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: { title: about.slice(0, 100), description: '' },
    check,
    messageOf: (rule) => t.loose(`dispute.rules.${rule}`),
  })
  const raise = useCallMutation<typeof raiseDispute>(
    'POST /api/wallets/{id}/transactions/{transactionId}/tickets',
    {
      changes: ['tickets'],
      onDone: ({ ticket }) => {
        toast.good(t('dispute.done', { number: ticket.number }))
        form.reset()
        onClose()
      },
      onFailure: (failure) => setSaid(form.fail(failure)),
    },
  )
  const send = form.onSubmit((body) => {
    setSaid(null)
    raise.run({ path, body })
  })
  return (
    <Dialog open={open} onClose={onClose} title={t('dispute.title')}>
      <form className={css.steps} onSubmit={send} noValidate>
        <p className={css.soft}>{t('dispute.intro')}</p>
        <TextField
          label={t('dispute.subject')}
          required
          maxLength={100}
          {...form.getInputProps('title')}
        />
        <LongField
          label={t('dispute.text')}
          required
          count
          maxLength={5000}
          data-autofocus
          {...form.getInputProps('description')}
        />
        {said && <Notice tone="bad">{said}</Notice>}
        <Button personal type="submit" look="main" icon="flag" busy={raise.pending}>
          {t('dispute.go')}
        </Button>
      </form>
    </Dialog>
  )
}
