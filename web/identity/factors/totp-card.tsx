import { useState } from 'react'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { SetUpTotp } from './set-up-totp.tsx'
import { useRemoveTotp } from './remove-totp.ts'
import arrange from '#web/ui/app/arrange.module.css'

/** An authenticator app as second factor. */
export function TotpCard() {
  const t = useWords('identity/settings')
  const confirm = useConfirm()
  const { second_factor } = usePerson()
  const [adding, setAdding] = useState(false)
  const remove = useRemoveTotp({
    onDone: () => toast.good(t('totp.removed')),
    onFailure: toast.bad,
  })
  const askToRemove = async () => {
    if (
      await confirm({
        title: t('totp.removeTitle'),
        text: t('totp.removeText'),
        yes: t('totp.remove'),
        danger: true,
      })
    )
      remove.run({})
  }
  const isOn = second_factor.totp
  return (
    <Card
      title={t('totp.title')}
      aside={
        <StatusBadge tone={isOn ? 'good' : 'calm'}>{t(isOn ? 'totp.on' : 'totp.off')}</StatusBadge>
      }
    >
      <p className={arrange.soft}>{t(second_factor.required ? 'totp.required' : 'totp.text')}</p>
      <div>
        {isOn ? (
          <Button size="s" icon="trash" busy={remove.pending} onClick={() => void askToRemove()}>
            {t('totp.remove')}
          </Button>
        ) : (
          <Button size="s" icon="plus" onClick={() => setAdding(true)}>
            {t('totp.add')}
          </Button>
        )}
      </div>
      {adding && <SetUpTotp onClose={() => setAdding(false)} />}
      {remove.proof}
    </Card>
  )
}
