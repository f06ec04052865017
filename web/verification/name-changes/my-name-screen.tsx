import { useState } from 'react'
import { passportNameOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { listOwnNameChanges, NameChange } from '#contract/verification/name-changes/calls.ts'
import { canChangeName } from '#contract/verification/name-changes/state.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { NameChangeFacts } from './name-change-facts.tsx'
import { NameChangeState } from './name-change-state.tsx'
import { RequestNameChange } from './request-name-change.tsx'
import { WithdrawNameChange } from './withdraw-name-change.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** The name of the account, whether it is fixed, and the requests for another one. */
export default function MyNameScreen() {
  const t = useWords('verification/name-changes')
  const query = useCallQuery<typeof listOwnNameChanges>(
    'GET /api/verification/name-changes/own',
    {},
    { topics: ['name-changes', 'account', 'requests'] },
  )
  if (!query.isSuccess) return <WaitingPage title={t('mine')} answers={[query]} width="text" />
  const { changes } = query.data
  return (
    <Page title={t('mine')} intro={t('intro')} width="text">
      <div className={arrange.form}>
        <Name answer={query.data} />
        {query.data.fixedAt !== null && (
          <section className={arrange.form} aria-label={t('earlier')}>
            <h2>{t('earlier')}</h2>
            {changes.length === 0 && <p>{t('none')}</p>}
            {changes.map((change) => (
              <RequestedChange key={change.id} change={change} />
            ))}
          </section>
        )}
      </div>
    </Page>
  )
}

function Name({ answer }: { answer: ResponseOf<typeof listOwnNameChanges> }) {
  const t = useWords('verification/name-changes')
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const { name, fixedAt, changes } = answer
  const isOpen = changes.some(({ status }) => status === 'open')
  return (
    <Card title={t('card')}>
      <div className={arrange.form}>
        <strong>
          <bdi>{passportNameOf(name)}</bdi>
        </strong>
        <p>{fixedAt === null ? t('free') : t('fixed', { day: date(fixedAt) })}</p>
        <div>
          {fixedAt === null ? (
            <ButtonLink to={screenPath('profile')}>{t('toProfile')}</ButtonLink>
          ) : (
            !isOpen && (
              <Button personal look="main" onClick={() => setAsking(true)}>
                {t('ask')}
              </Button>
            )
          )}
        </div>
      </div>
      {asking && <RequestNameChange name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function RequestedChange({ change }: { change: NameChange }) {
  return (
    <Card title={passportNameOf(change.to)} aside={<NameChangeState status={change.status} />}>
      <div className={arrange.form}>
        <NameChangeFacts change={change} />
        {canChangeName('withdraw', change.status) && (
          <div>
            <WithdrawNameChange id={change.id} />
          </div>
        )}
      </div>
    </Card>
  )
}
