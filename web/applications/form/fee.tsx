import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './form.module.css'

const minTopUp = 10

/** The fee, what is there for it, and exactly what is missing. */
export function ApplicationFee({
  application: { id, fee },
}: {
  application: Pick<ApplicationDetails, 'id' | 'fee'>
}) {
  const t = useWords('applications/form')
  const short = fee.available === null ? 0 : Math.max(0, fee.coins - fee.available)
  const coins = (count: number) => ({ coins: () => <Coins count={count} /> })
  return (
    <section className={css.declare}>
      <h3>{t('fee.title')}</h3>
      {fee.coins === 0 ? (
        <p>{t('fee.none')}</p>
      ) : (
        <>
          <p>
            {t.rich('fee.sum', {}, coins(fee.coins))}{' '}
            {fee.state !== 'none' && t(`fee.${fee.state}`)}
          </p>
          {fee.state === 'due' && fee.available !== null && (
            <p>{t.rich('fee.have', {}, coins(fee.available))}</p>
          )}
          {fee.state === 'due' && short > 0 && (
            <Notice
              tone="warn"
              title={t('fee.short', { count: short })}
              action={
                <ButtonLink
                  look="main"
                  icon="coins"
                  to={screenPath('addCoins')}
                  search={{
                    coins: String(Math.max(minTopUp, short)),
                    next: `${screenPath('applicationForm', { applicationId: id })}?step=8`,
                  }}
                >
                  {t('fee.add', { count: Math.max(minTopUp, short) })}
                </ButtonLink>
              }
            >
              {t('fee.kept')}
            </Notice>
          )}
          <p className={css.soft}>{t('fee.back')}</p>
        </>
      )}
    </section>
  )
}
