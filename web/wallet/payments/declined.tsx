import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why a bank said no, in words; nothing was taken, so another card may be tried. */
export function Declined({ failure }: { failure: Failure }) {
  const t = useWords('wallet/ledger')
  if (failure.code !== 'payment_failed') return <Notice tone="bad">{failure.message}</Notice>
  const key = `card.declines.${String(failure.details['declineCode'])}`
  const reason = t.loose(key)
  return (
    <Notice tone="bad" title={t('card.declined')}>
      {reason === key ? t('card.declines.generic_decline') : reason} {t('card.again')}
    </Notice>
  )
}
