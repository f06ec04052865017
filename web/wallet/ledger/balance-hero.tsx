import { dayIn } from '#contract/days.ts'
import { screenPath } from '#contract/paths.ts'
import type { Wallet } from '#contract/wallet/ledger/calls.ts'
import { actingNow } from '#web/core/access/acting.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { expiringBy } from '#web/wallet/validity/expiry.ts'
import css from '../wallet.module.css'

/** What can be spent now, large; below it what is on hold, on its way, or about to run out. */
export function BalanceHero({ wallet }: { wallet: Wallet }) {
  const t = useWords('wallet/ledger')
  const ui = useWords('ui')
  const { number } = useFormat()
  return (
    <div className={css.top}>
      <section className={css.hero} aria-labelledby="available">
        <div>
          <h2 id="available" className={css.heroLabel}>
            {t('home.available')}
          </h2>
          <p className={css.heroFigure}>
            <span className={css.heroCoin} aria-hidden="true" />
            {number(wallet.available)}
            <span className="unseen"> {t('home.coins')}</span>
          </p>
        </div>
        <div className={css.heroActions}>
          {actingNow() ? (
            <p>{ui('problem.barred')}</p>
          ) : (
            <>
              <ButtonLink to={screenPath('addCoins')} look="foil" icon="plus">
                {t('sections.add')}
              </ButtonLink>
              <ButtonLink to={screenPath('transferCoins')} icon="swap">
                {t('sections.transfer')}
              </ButtonLink>
            </>
          )}
        </div>
      </section>
      <div className={css.stats}>
        <Stats>
          <Stat
            label={t('home.held')}
            value={<Coins count={wallet.held} />}
            note={t('home.heldText')}
          />
          <Stat
            label={t('home.pending')}
            value={<Coins count={wallet.pending} />}
            note={t('home.pendingText')}
          />
          <Stat
            label={t('home.soon')}
            value={
              <Coins
                count={expiringBy(wallet.coinExpiryDetails, 30, dayIn(wallet.timeZone, new Date()))}
              />
            }
            note={t('home.soonText')}
          />
        </Stats>
      </div>
    </div>
  )
}
