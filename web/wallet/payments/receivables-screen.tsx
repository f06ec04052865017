import type { listReceivables, Receivable } from '#contract/wallet/payments/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { usePrice } from '../ledger/use-price.ts'
import { useRepayReceivable } from './repay-receivable.ts'
import css from '../wallet.module.css'

type Answer = ResponseOf<typeof listReceivables>

/** Why the wallet is frozen, what is owed and for what, and how to pay it. */
export default function ReceivablesScreen() {
  const t = useWords('wallet/ledger')
  const query = useCallQuery<typeof listReceivables>(
    'GET /api/payments/receivables',
    {},
    { topics: ['wallet'] },
  )
  return (
    <Page title={t('owed.title')}>
      {query.isPending ? (
        <SkeletonLines lines={5} />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <Owed answer={query.data} />
      )}
    </Page>
  )
}

function Owed({ answer: { receivables, freezes, usable } }: { answer: Answer }) {
  const t = useWords('wallet/ledger')
  const { date } = useFormat()
  if (receivables.length + freezes.length === 0)
    return (
      <EmptyState picture="letters" title={t('owed.empty.title')}>
        {t('owed.empty.text')}
      </EmptyState>
    )
  return (
    <div className={css.steps}>
      {freezes.map(({ reason, since }) => (
        <Notice key={reason} tone="bad" title={t(`owed.freezes.${reason}.title`)}>
          {t(`owed.freezes.${reason}.text`)} {t('owed.since', { day: date(since) })}
        </Notice>
      ))}
      {receivables.map((row) => (
        <One key={row.paymentId} row={row} usable={usable} />
      ))}
    </div>
  )
}

function One({ row, usable }: { row: Receivable; usable: number }) {
  const t = useWords('wallet/ledger')
  const { date } = useFormat()
  const { price } = usePrice()
  const confirm = useConfirm()
  const repay = useRepayReceivable({
    onDone: ({ repaid, owed }) =>
      toast.good(owed === 0 ? t('owed.done') : t('owed.part', { repaid, owed })),
    onFailure: toast.bad,
  })
  const coins = Math.min(row.coins, usable)
  const pay = async () => {
    if (await confirm({ text: t('owed.ask', { coins }), yes: t('owed.pay', { coins }) }))
      repay.run({ path: { id: row.paymentId } })
  }
  return (
    <Card title={t('owed.coins', { count: row.coins })}>
      <p>
        {t(`owed.because.${row.because}`, {
          price: price(row.amountText, row.currency),
          day: date(row.since),
        })}
      </p>
      <p className={css.soft}>{t('owed.what')}</p>
      <div className={css.go}>
        {coins > 0 && (
          <Button personal look="main" busy={repay.pending} onClick={() => void pay()}>
            {t('owed.pay', { coins })}
          </Button>
        )}
        <ButtonLink
          to={screenPath('addCoins')}
          search={{ coins: String(Math.max(10, row.coins - coins)) }}
          icon="plus"
        >
          {t('owed.buy')}
        </ButtonLink>
        <ButtonLink to={screenPath('payment', { paymentId: row.paymentId })} icon="money">
          {t('owed.payment')}
        </ButtonLink>
      </div>
    </Card>
  )
}
