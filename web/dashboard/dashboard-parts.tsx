import { lastMinute } from '#text/moments.ts'
// The parts of the dashboard that say how things stand; each leads to its module, also while it is empty.
import type { Dashboard } from '#contract/dashboard/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Link } from '#web/ui/link.tsx'
import { Nothing } from './nothing.tsx'
import { StatusBar } from './status-bar.tsx'
import css from './dashboard.module.css'

type Part<K extends keyof Dashboard> = { of: Dashboard[K] }

/** A share that is reached, drawn; the words beside it say the same. */
const Reached = ({ share }: { share: number }) => (
  <span className={css.reached} aria-hidden="true">
    <i style={{ inlineSize: `${Math.round(100 * share)}%` }} />
  </span>
)

export function Applications({ of: { total, waitingForStudent, byStatus } }: Part<'applications'>) {
  const t = useWords('dashboard')
  return (
    <Card
      title={t('applications.title')}
      aside={total > 0 && <Link to={screenPath('applications')}>{t('applications.all')}</Link>}
    >
      {total === 0 ? (
        <Nothing
          text={t('applications.none')}
          more={t('applications.noneText')}
          to={screenPath('courses')}
          go={t('applications.find')}
        />
      ) : (
        <>
          <p>
            <strong>{t('applications.total', { count: total })}</strong>{' '}
            <span className={css.soft}>
              {t('applications.waiting', { count: waitingForStudent })}
            </span>
          </p>
          <StatusBar counts={byStatus} />
        </>
      )}
    </Card>
  )
}

export function VaultPart({
  of: { documents, needed, present, missing, verified, beingVerified },
}: Part<'vault'>) {
  const t = useWords('dashboard')
  const types = useWords('vault')
  const { list } = useFormat()
  return (
    <Card
      title={t('vault.title')}
      aside={documents > 0 && <Link to={screenPath('documents')}>{t('vault.open')}</Link>}
    >
      {documents === 0 ? (
        <Nothing text={t('vault.none')} to={screenPath('addDocument')} go={t('vault.add')} />
      ) : (
        <p>
          <strong>{t('vault.documents', { count: documents })}</strong>{' '}
          <span className={css.soft}>
            {[
              verified > 0 && t('vault.verified', { count: verified }),
              beingVerified > 0 && t('vault.running', { count: beingVerified }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      )}
      {needed > 0 && (
        <div>
          <p className={css.soft}>{t('vault.needed', { present, needed })}</p>
          <Reached share={present / needed} />
          {missing.length > 0 && (
            <p className={css.warn}>
              {t('vault.missing', {
                names: list(missing.map((type) => types.loose(`types.${type}`))),
              })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

export function ProfileCard({ of: { percent, missing } }: Part<'profile'>) {
  const t = useWords('dashboard')
  return (
    <Card
      title={t('profile.title')}
      aside={percent < 100 && <Link to={screenPath('profile')}>{t('profile.open')}</Link>}
    >
      <div>
        <p>
          <strong>{t('profile.reached', { percent })}</strong>
        </p>
        <Reached share={percent / 100} />
      </div>
      {percent === 100 ? (
        <p className={css.soft}>{t('profile.done')}</p>
      ) : (
        <ul className={css.missing}>
          {missing.slice(0, 3).map(({ part, weight, why }) => (
            <li key={part}>
              <span>{why}</span> <span className={css.worth}>{t('profile.worth', { weight })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function WalletPart({ of: { available, held, expiring } }: Part<'wallet'>) {
  const t = useWords('dashboard')
  const { dateTime } = useFormat()
  return (
    <Card
      title={t('wallet.title')}
      aside={available + held > 0 && <Link to={screenPath('wallet')}>{t('wallet.open')}</Link>}
    >
      {available + held === 0 ? (
        <Nothing text={t('wallet.none')} to={screenPath('addCoins')} go={t('wallet.add')} />
      ) : (
        <>
          <p className={css.coins}>
            <Coins count={available} />{' '}
            <span className={css.soft}>
              {t('wallet.spend')}
              {held > 0 && `, ${t('wallet.held', { count: held })}`}
            </span>
          </p>
          {expiring && (
            <p className={css.warn}>
              {t('wallet.expiring', {
                count: expiring.coins,
                at: dateTime(lastMinute(expiring.until)),
              })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

export function WishlistPart({ of: { total, closing } }: Part<'wishlist'>) {
  const t = useWords('dashboard')
  return (
    <Card
      title={t('wishlist.title')}
      aside={total > 0 && <Link to={screenPath('wishlist')}>{t('wishlist.open')}</Link>}
    >
      {total === 0 ? (
        <Nothing text={t('wishlist.none')} to={screenPath('courses')} go={t('wishlist.find')} />
      ) : (
        <p>
          <strong>{t('wishlist.count', { count: total })}</strong>{' '}
          <span className={css.soft}>{t('wishlist.closing', { count: closing })}</span>
        </p>
      )}
    </Card>
  )
}
