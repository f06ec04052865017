import { useSearch } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { Search } from '#web/core/screen.ts'
import { GoTo } from '#web/shells/go-to.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { BalanceChart } from '../statements/balance-chart.tsx'
import { BalanceHero } from './balance-hero.tsx'
import { CoinTypes } from './coin-types.tsx'
import { ExpiryBar } from '#web/wallet/validity/expiry-bar.tsx'
import { RecentTransactions } from '../statements/recent-transactions.tsx'
import { WithWallet } from './with-wallet.tsx'
import css from '../wallet.module.css'

/** `?add=25`: somebody who lacks coins elsewhere is led straight to adding them; `next` brings them back. */
export default function WalletScreen() {
  const address = useSearch({ strict: false }) as Search
  const add = [address['add']].flat()[0]
  const next = [address['next']].flat()[0]
  return add ? (
    <GoTo
      to={screenPath('addCoins')}
      search={{ coins: add, missing: add, ...(next ? { next } : {}) }}
    />
  ) : (
    <Overview />
  )
}

function Overview() {
  const t = useWords('wallet/ledger')
  return (
    <WithWallet title={t('title')}>
      {(wallet) => (
        <Page
          title={t('title')}
          actions={
            <>
              <ButtonLink to={screenPath('consents')} icon="check">
                {t('sections.consents')}
              </ButtonLink>
              <ButtonLink to={screenPath('payments')} icon="money">
                {t('sections.payments')}
              </ButtonLink>
            </>
          }
        >
          {wallet.status === 'frozen' && (
            <Notice tone="bad" title={t('home.frozen')}>
              {t('home.frozenText')} <Link to={screenPath('owed')}>{t('home.frozenWhy')}</Link>
            </Notice>
          )}
          <BalanceHero wallet={wallet} />
          <div className={css.halves}>
            <Card
              title={t('home.recent')}
              aside={<Link to={screenPath('transactions')}>{t('home.all')}</Link>}
            >
              <RecentTransactions walletId={wallet.walletId} />
            </Card>
            <div className={css.steps}>
              <Card title={t('home.types')}>
                <CoinTypes balance={wallet.balance} />
              </Card>
              <Card title={t('home.expiry')}>
                <ExpiryBar wallet={wallet} />
              </Card>
            </div>
          </div>
          <BalanceChart walletId={wallet.walletId} />
        </Page>
      )}
    </WithWallet>
  )
}
