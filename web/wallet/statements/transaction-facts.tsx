import { screenPath } from '#contract/paths.ts'
import type { getTransaction } from '#contract/wallet/statements/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import css from '../wallet.module.css'

type Whole = ResponseOf<typeof getTransaction>

/** What a transaction belongs to, where there is a screen for it. */
const wayTo = (subject: string | null) => {
  const [kind, id = ''] = subject?.split(':') ?? []
  if (kind === 'payment')
    return { to: screenPath('payment', { paymentId: id }), word: 'payment' as const }
  if (kind === 'application')
    return { to: screenPath('application', { applicationId: id }), word: 'application' as const }
  if (kind === 'verification')
    return { to: screenPath('request', { requestId: id }), word: 'request' as const }
  return null
}

export function TransactionFacts({ one }: { one: Whole }) {
  const t = useWords('wallet/ledger')
  const said = useWords('wallet')
  const { dateTime, number } = useFormat()
  const { counterparty } = one
  const way = wayTo(one.subject)
  const other =
    counterparty.kind === 'platform'
      ? counterparty.name
      : `${counterparty.name} (${t(`one.kinds.${counterparty.kind}`)})`
  const another = (id: string | null) =>
    id && <Link to={screenPath('transaction', { transactionId: id })}>{t('one.show')}</Link>
  return (
    <Facts
      facts={[
        [one.amount < 0 ? t('one.to') : t('one.from'), other],
        [t('one.date'), dateTime(one.date)],
        [t('one.type'), said(`coinTypes.${one.coinType}`)],
        [
          t('one.purpose'),
          one.kind === 'charge' || one.kind === 'hold' ? t.loose(`purposes.${one.purpose}`) : null,
        ],
        [t('one.note'), one.note],
        [
          t('one.about'),
          way && (
            <Link key="about" to={way.to}>
              {t(`one.${way.word}`)}
            </Link>
          ),
        ],
        [t('one.balance'), number(one.balanceAfter)],
        [t('one.reverses'), another(one.reverses)],
        [t('one.reversedBy'), another(one.reversedBy)],
        [
          t('one.reference'),
          <span key="reference" className={css.reference}>
            <code>{one.id}</code> <CopyButton value={one.id} />
          </span>,
        ],
      ]}
    />
  )
}
