import { normalizeMail, mailPattern } from '#contract/person-fields.ts'
import * as z from 'zod/mini'
import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import type { CoinType } from '#contract/wallet/shapes.ts'
import type { getWallet, Wallet } from '#contract/wallet/ledger/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Reviewed } from './transfer-review.tsx'
import css from '../wallet.module.css'

export type Transfer = { email: string; coinType: CoinType; amount: number | ''; note: string }
export const emptyTransfer: Transfer = { email: '', coinType: 'free', amount: '', note: '' }

const check = z.object({
  email: z
    .string()
    .check(z.overwrite(normalizeMail), z.email({ pattern: mailPattern, error: 'email' })),
  amount: z.int({ error: 'amount' }).check(z.minimum(1, { error: 'amount' })),
  note: z.string().check(z.maxLength(200, { error: 'note' })),
})

type Props = {
  walletId: string
  sendable: Wallet['balance']
  filled: Transfer
  onReview: (transfer: Reviewed) => void
}

/** Step 1: whom, what, how many. Who the address belongs to is asked before anything is sent. */
export function TransferForm({ walletId, sendable, filled, onReview }: Props) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const [error, setFailure] = useState<string | null>(null)
  const form = useFields<Transfer>({
    start: filled,
    check,
    messageOf: (rule) => t.loose(`transfer.rules.${rule}`),
  })
  const { coinType, amount } = form.getValues()
  const have = sendable.find(({ type }) => type === coinType)?.amount ?? 0
  const missing = Number(amount) - have
  const find = useCallMutation<typeof getWallet>('GET /api/wallets/{id}', {
    onDone: ({ recipient }) =>
      recipient &&
      onReview({ ...form.getValues(), amount: Number(form.getValues().amount), recipient }),
    onFailure: (failure) => {
      if (failure.code === 'wallet_not_found') setFailure(t('transfer.noSuch'))
      else setFailure(failure.message)
    },
  })
  const look = form.onSubmit(({ email }) => {
    setFailure(null)
    if (missing <= 0) find.run({ path: { id: walletId }, query: { recipient: email.trim() } })
  })
  return (
    <form className={css.steps} onSubmit={look} noValidate>
      <TextField
        type="email"
        label={t('transfer.email')}
        description={t('transfer.emailHint')}
        required
        autoComplete="off"
        {...form.getInputProps('email')}
        error={error ?? form.getInputProps('email').error}
      />
      <div className={css.fields}>
        {sendable.length > 1 && (
          <SelectField
            label={t('transfer.type')}
            data={sendable.map(({ type }) => ({ value: type, label: said(`coinTypes.${type}`) }))}
            {...form.getInputProps('coinType')}
          />
        )}
        <NumberField
          label={t('transfer.amount')}
          description={t('transfer.have', { count: have })}
          required
          allowNegative={false}
          {...form.getInputProps('amount')}
        />
      </div>
      <TextField
        label={t('transfer.note')}
        description={t('transfer.noteHint')}
        maxLength={200}
        {...form.getInputProps('note')}
      />
      {missing > 0 && (
        <Notice
          tone="warn"
          action={
            <ButtonLink
              to={`${screenPath('wallet')}?add=${missing}&next=${screenPath('transferCoins')}`}
              icon="plus"
            >
              {t('transfer.topUp')}
            </ButtonLink>
          }
        >
          {t('transfer.short', { missing, have })}
        </Notice>
      )}
      <div className={css.go}>
        <Button personal type="submit" look="main" busy={find.pending} disabled={missing > 0}>
          {t('transfer.next')}
        </Button>
      </div>
    </form>
  )
}
