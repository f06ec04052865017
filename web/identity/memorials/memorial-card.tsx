import { useState } from 'react'
import type { Account } from '#contract/identity/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useConfirmMemorial } from './confirm-memorial.ts'
import type { Memorial } from './find-memorial.ts'
import { ProposeMemorial } from './propose-memorial.tsx'
import { ProposeMemorialEnd } from './propose-memorial-end.tsx'
import { RefuseMemorial } from './refuse-memorial.tsx'
import arrange from '#web/ui/app/arrange.module.css'

type Props = { account: Account; name: string; memorial: Memorial | null }

/** Of a person who has died: what was said, by whom, and what the one who reads it may do. */
export function MemorialCard({ account, name, memorial }: Props) {
  const t = useWords('identity/memorials')
  const { dateTime } = useFormat()
  const past = memorial?.state === 'refused' || memorial?.state === 'ended'
  if (memorial && !past) return <MemorialStatus account={account} name={name} memorial={memorial} />
  // An office is taken over first; what is disabled or closed needs no more.
  if (account.status !== 'active' || account.roles.some((role) => role !== 'student')) return null
  return (
    <Card title={t('title')}>
      {memorial?.ended_at && (
        <p>{t(`state.${past ? memorial.state : 'ended'}`, { at: dateTime(memorial.ended_at) })}</p>
      )}
      <p className={arrange.soft}>{t('text')}</p>
      <ProposeMemorial accountId={account.uuid} name={name} />
    </Card>
  )
}

function MemorialStatus({ account, name, memorial }: Props & { memorial: Memorial }) {
  const t = useWords('identity/memorials')
  const { dateTime, ago, country, date } = useFormat()
  const ask = useConfirm()
  const [opened, setOpened] = useState<'refuse' | 'end' | null>(null)
  const close = () => setOpened(null)
  const confirm = useConfirmMemorial({
    onDone: () => toast.good(t('confirm.done')),
    onFailure: toast.bad,
  })
  const { state, own } = memorial
  const waits = state === 'proposed' || state === 'ending' ? state : null
  const path = { id: account.uuid }
  const askToConfirm = async (seen: 'proposed' | 'ending') => {
    const words = `confirm.${seen}` as const
    if (
      await ask({
        title: t(`${words}.title`, { name }),
        text: t(`${words}.text`, { name }),
        yes: t(`${words}.go`),
      })
    )
      confirm.run({ path, body: { state: seen } })
  }
  const by = (who: string | null, at: string | null) => ({
    name: who ?? '',
    at: at ? dateTime(at) : '',
  })
  return (
    <Card title={t('title')}>
      <Notice tone={waits ? 'warn' : 'info'}>{t(`state.${state}`, { at: '' })}</Notice>
      <Facts
        facts={[
          [t('paper'), `${t(`papers.${memorial.paper}`)}, ${country(memorial.country)}`],
          [t('diedOn'), date(memorial.died_on, 'long')],
          [t('toldBy'), memorial.told_by],
          [t('remarks'), memorial.remarks],
          [t('reason'), memorial.reason],
          [t('usedLabel'), memorial.last_used && t('lastUsed', { ago: ago(memorial.last_used) })],
        ]}
      />
      <p className={arrange.soft}>
        {t('proposedBy', by(memorial.proposed_by, memorial.proposed_at))}
      </p>
      {memorial.confirmed_by && (
        <p className={arrange.soft}>
          {t('confirmedBy', by(memorial.confirmed_by, memorial.confirmed_at))}
        </p>
      )}
      {memorial.end_proposed_by && (
        <p className={arrange.soft}>
          {t('endProposedBy', by(memorial.end_proposed_by, memorial.end_proposed_at))}
        </p>
      )}
      {memorial.settle_after && (
        <p>
          {t(memorial.settled ? 'settled' : 'settles', { at: dateTime(memorial.settle_after) })}
        </p>
      )}
      {waits && own && <p>{t('own')}</p>}
      <div className={arrange.actions}>
        {waits && !own && (
          <Button
            look="main"
            personal
            busy={confirm.pending}
            onClick={() => void askToConfirm(waits)}
          >
            {t(`confirm.${waits}.go`)}
          </Button>
        )}
        {waits && (
          <Button personal onClick={() => setOpened('refuse')}>
            {t(own ? 'refuse.own' : 'refuse.go')}
          </Button>
        )}
        {state === 'standing' && (
          <Button personal onClick={() => setOpened('end')}>
            {t('end.go')}
          </Button>
        )}
      </div>
      {waits && opened === 'refuse' && (
        <RefuseMemorial accountId={account.uuid} state={waits} own={own} onClose={close} />
      )}
      {opened === 'end' && (
        <ProposeMemorialEnd accountId={account.uuid} name={name} onClose={close} />
      )}
      {confirm.proof}
    </Card>
  )
}
