import type { ReactNode } from 'react'
import type { GuardianView } from '#contract/identity/guardians/calls.ts'
import { moneyText } from '#text/intl.ts'
import { useFormat } from '#web/core/format.ts'
import { todayHere } from '#web/core/today.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { useWithdrawGuardianConsent } from './withdraw-guardian-consent.ts'
import css from '../identity.module.css'

/** What a young person does, for whoever consented to it. */
export function GuardianSees({ one, token }: { one: GuardianView; token: string }) {
  const t = useWords('identity/guardians')
  const locale = useLocale()
  const { date, number } = useFormat()
  const confirm = useConfirm()
  const withdraw = useWithdrawGuardianConsent({ onFailure: toast.bad })
  const { name } = one
  const takeBack = async () => {
    const sure = await confirm({
      title: t('page.withdrawTitle'),
      text: t('page.withdrawText', { name }),
      yes: t('page.withdraw'),
      danger: true,
    })
    if (sure) withdraw.run({ body: { token } })
  }
  return (
    <div className={css.sheet}>
      <div>
        <h1>{t('page.given', { name })}</h1>
        <p className={css.intro} role="status">
          {t('page.givenText', {
            at: date(one.answered!, 'long'),
            relation: t(`relations.${one.relation!}`),
          })}
        </p>
        {one.consent_from! <= todayHere() && (
          <p>{t('page.freeText', { name, day: date(one.majority_on!, 'long') })}</p>
        )}
      </div>
      <Done title={t('page.shares')} none={t('page.noShares')}>
        {one.shares.map(({ title, recipient, purpose, until, open, views, shared }) => (
          <Line
            key={`${shared}${recipient}${title}`}
            what={t('page.shareOf', { title, recipient })}
            more={t('page.shareText', {
              purpose: purpose || 'none',
              open: open ? 'yes' : 'no',
              until: date(until),
              n: views,
            })}
          />
        ))}
      </Done>
      <Done title={t('page.applications')} none={t('page.noApplications')}>
        {one.applications.map(({ number: id, course, university, status, changed }) => (
          <Line
            key={id}
            what={t('page.applicationOf', { course, university })}
            more={t('page.applicationText', { status, number: id, at: date(changed) })}
          />
        ))}
      </Done>
      <Done title={t('page.payments')} none={t('page.noPayments')}>
        {one.payments.map(({ amount, currency, coins, paid }) => (
          <Line
            key={`${paid}${amount}`}
            what={moneyText(locale, amount, currency)}
            more={t('page.paymentText', { coins: number(coins), at: date(paid) })}
          />
        ))}
      </Done>
      <div>
        <Button look="danger" busy={withdraw.pending} onClick={() => void takeBack()}>
          {t('page.withdraw')}
        </Button>
      </div>
    </div>
  )
}

function Done({
  title,
  none,
  children,
}: {
  title: string
  none: string
  children: readonly ReactNode[]
}) {
  return (
    <section>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className={css.hint}>{none}</p>
      ) : (
        <ul className={css.list}>{children}</ul>
      )}
    </section>
  )
}

const Line = ({ what, more }: { what: string; more: string }) => (
  <li>
    {what}
    <br />
    <span className={css.hint}>{more}</span>
  </li>
)
