import { useState } from 'react'
import {
  deputyFrom,
  type Deputyship,
  type DeputyState,
  type listDeputies,
} from '#contract/transfers/deputies/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useEndDeputy } from './end-deputy.ts'
import { NameDeputy } from './name-deputy.tsx'
import css from '../transfers.module.css'

const tones: Record<DeputyState, Tone> = {
  waiting: 'warn',
  stopped: 'bad',
  coming: 'info',
  running: 'good',
  ended: 'calm',
  over: 'calm',
}

/** Who decides for whom, and when: for the whole team of payments. */
export default function DeputiesScreen() {
  const t = useWords('transfers/deputies')
  const { dateTime } = useFormat()
  const person = usePerson()
  const [isNaming, setNaming] = useState(false)
  const loaded = useCallQuery<typeof listDeputies>(
    'GET /api/requests/deputies',
    {},
    { topics: ['deputies'] },
  )
  if (!loaded.isSuccess) return <WaitingPage title={t('title')} answers={[loaded]} />
  const { deputies, makers, standsInFor } = loaded.data
  const checks = hasRole(person, 'checker')
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        checks &&
        makers.length > 0 && (
          <Button personal look="main" icon="plus" onClick={() => setNaming(true)}>
            {t('name')}
          </Button>
        )
      }
    >
      <div className={css.steps}>
        {standsInFor && (
          <Notice title={t('youDecide', { name: standsInFor.name })}>
            {t('until', { at: dateTime(standsInFor.endsAt) })}
          </Notice>
        )}
        {checks && makers.length === 0 && <Notice>{t('noMakers')}</Notice>}
        {deputies.length === 0 ? (
          <EmptyState picture="compass" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <ul className={css.checks}>
            {deputies.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        )}
      </div>
      <NameDeputy makers={makers} open={isNaming} onClose={() => setNaming(false)} />
    </Page>
  )
}

function Line({ one }: { one: Deputyship }) {
  const t = useWords('transfers/deputies')
  const { date, dateTime } = useFormat()
  const person = usePerson()
  const confirm = useConfirm()
  const end = useEndDeputy({ onFailure: toast.bad, onDone: () => toast.good(t('endDone')) })
  const { deputyName: deputy, checkerName: checker, state } = one
  const ask = async () =>
    (await confirm({
      title: t('endTitle', { deputy, checker }),
      text: t('endText'),
      yes: t('end'),
      danger: true,
    })) && end.run({ path: { id: one.id } })
  const isOpen = (deputyFrom.end as readonly string[]).includes(state)
  return (
    <Card
      as="li"
      title={t('line', { deputy, checker })}
      aside={<StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>}
    >
      <Facts
        facts={[
          [t('days'), t('period', { from: date(one.fromDay), through: date(one.throughDay) })],
          [t('zone'), one.timeZone],
          [t('starts'), state === 'coming' ? dateTime(one.startsAt) : null],
          [
            t('endedAt'),
            one.endedBy &&
              one.endedAt &&
              t('ended', { by: one.endedBy, at: dateTime(one.endedAt) }),
          ],
        ]}
      />
      {state === 'waiting' && <p className={css.soft}>{t('waits')}</p>}
      {isOpen && (one.own || hasRole(person, 'admin')) && (
        <div className={css.go}>
          <Button personal look="danger" busy={end.pending} onClick={() => void ask()}>
            {t('end')}
          </Button>
        </div>
      )}
    </Card>
  )
}
