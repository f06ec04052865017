import { useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { searchWallets } from '#contract/wallet/ledger/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import type { Plan } from './choose-level.tsx'
import css from './verification.module.css'

/** Step 2: wallet, balance, consent. Too few coins says how many are missing; the way back keeps the choice (spec §4, §5). */
export function PayStep({
  plan,
  busy,
  onBack,
  onGo,
}: {
  plan: Plan
  busy: boolean
  onBack: () => void
  onGo: () => void
}) {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const here = useRouterState({ select: ({ location }) => location.href })
  const [consent, setConsent] = useState(false)
  const wallets = useCallQuery<typeof searchWallets>(
    'POST /api/wallets/search',
    { body: {} },
    { topics: ['wallet'] },
  )
  if (wallets.isPending) return <SkeletonLines lines={4} />
  if (wallets.isError && wallets.error.code !== 'wallet_not_found')
    return <ErrorState failure={wallets.error} retry={() => void wallets.refetch()} />
  const wallet = wallets.data?.wallets[0]
  const back = <Button onClick={onBack}>{t('ask.back')}</Button>
  if (!wallet)
    return (
      <div className={css.steps}>
        <Notice tone="warn" title={t('ask.noWallet')}>
          {t('ask.noWalletText')}
        </Notice>
        <div className={css.go}>{back}</div>
      </div>
    )
  // Free coins, and whatever else the setting lets pay for a verification.
  const own = wallet.balance
    .filter(({ buys }) => buys.includes('verification'))
    .reduce((sum, { amount }) => sum + amount, 0)
  const missing = plan.price - own
  return (
    <div className={css.steps}>
      <dl className={css.sum}>
        <div>
          <dt>{t('ask.price')}</dt>
          <dd>
            <Coins count={plan.price} />
          </dd>
        </div>
        <div>
          <dt>{t('ask.have')}</dt>
          <dd>
            <Coins count={own} />
          </dd>
        </div>
        {missing <= 0 && (
          <div>
            <dt>{t('ask.after')}</dt>
            <dd>
              <Coins count={own - plan.price} />
            </dd>
          </div>
        )}
      </dl>
      {missing > 0 ? (
        <Notice
          tone="warn"
          title={t('ask.short')}
          action={
            <ButtonLink
              to={screenPath('wallet')}
              search={{ add: String(missing), next: here }}
              look="main"
              icon="plus"
            >
              {t('ask.topUp')}
            </ButtonLink>
          }
        >
          {t('ask.shortText', { missing })}
        </Notice>
      ) : (
        <>
          <p className={css.soft}>{t('ask.free')}</p>
          <CheckField
            label={say('consent')}
            checked={consent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
        </>
      )}
      <div className={css.go}>
        {back}
        {missing <= 0 && (
          <Button look="main" icon="seal" disabled={!consent} busy={busy} onClick={onGo}>
            {t('ask.go', { coins: plan.price })}
          </Button>
        )}
      </div>
    </div>
  )
}
