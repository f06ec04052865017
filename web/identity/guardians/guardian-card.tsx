import { useState } from 'react'
import type { getGuardianship, Guardianship } from '#contract/identity/guardians/calls.ts'
import { canGuard } from '#contract/identity/guardians/state.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { AskGuardian } from './ask-guardian.tsx'
import { BirthForm } from './birth-form.tsx'
import { useReleaseGuardian } from './release-guardian.ts'
import arrange from '#web/ui/app/arrange.module.css'

/** Whether a parent or guardian has to consent, and how that stands. Nothing where nobody has to. */
export function GuardianCard() {
  const t = useWords('identity/guardians')
  const query = useCallQuery<typeof getGuardianship>(
    'GET /api/user/guardianship',
    {},
    { topics: ['account'] },
  )
  const one = query.data
  if (one?.status === 'none' && one.age_known) return null
  return (
    <Card title={t('card.title')}>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !one ? (
        <SkeletonLines lines={2} />
      ) : one.status === 'none' ? (
        <div className={arrange.form}>
          <p>{t('card.unknown')}</p>
          <BirthForm />
        </div>
      ) : (
        <GuardianshipStatus one={one} />
      )}
    </Card>
  )
}

function GuardianshipStatus({ one }: { one: Guardianship }) {
  const t = useWords('identity/guardians')
  const { date, country } = useFormat()
  const confirm = useConfirm()
  const [isConfirming, setIsConfirming] = useState(false)
  const release = useReleaseGuardian({
    onDone: () => toast.good(t('card.released')),
    onFailure: toast.bad,
  })
  const name = one.guardian_name
  if (one.status === 'none' || one.status === 'ended') return <p>{t('card.ended')}</p>
  const endView = async () => {
    const sure = await confirm({
      title: t('card.releaseTitle', { name }),
      text: t('card.releaseText', { name }),
      yes: t('card.release'),
      danger: true,
    })
    if (sure) release.run({})
  }
  return (
    <div className={arrange.form}>
      {!one.too_young && (
        <p>
          <strong>{t(`status.${one.status}`, { name, mail: one.guardian_mail })}</strong>
          {one.answered && `, ${t('since', { at: date(one.answered) })}`}
        </p>
      )}
      {one.too_young ? (
        <p>{t('card.tooYoung', { day: date(one.birth_date!, 'long') })}</p>
      ) : one.may_release ? (
        <p>{t('card.decides', { name, day: date(one.majority_on!, 'long') })}</p>
      ) : (
        <p>
          {t('card.text', {
            day: date(one.birth_date!, 'long'),
            country: one.country ? country(one.country) : 'none',
            from: date(one.consent_from!, 'long'),
          })}
        </p>
      )}
      {one.country === null && !one.too_young && (
        <>
          <p>{t('card.addCountry')}</p>
          <BirthForm birthDate={one.birth_date!} />
        </>
      )}
      <div className={arrange.actions}>
        {!one.may_release && !one.too_young && canGuard('ask', one.status) && (
          <Button
            look={one.status === 'given' || one.status === 'asked' ? 'plain' : 'main'}
            onClick={() => setIsConfirming(true)}
          >
            {t(one.status === 'needed' ? 'card.ask' : 'card.askOther')}
          </Button>
        )}
        {one.may_release && (
          <Button busy={release.pending} onClick={() => void endView()}>
            {t('card.release')}
          </Button>
        )}
      </div>
      <p className={arrange.soft}>
        {t.rich(
          'card.wrong',
          {},
          {
            contact: (inner) => (
              <Link key="c" to={screenPath('contact')}>
                {inner}
              </Link>
            ),
          },
        )}
      </p>
      {isConfirming && <AskGuardian one={one} onClose={() => setIsConfirming(false)} />}
    </div>
  )
}
