import { useState } from 'react'
import { isTwoAdminRole } from '#contract/identity/changes/calls.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { privilegedRoles } from '#contract/roles.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { DisableUser } from './disable-user.tsx'
import { Impersonate } from '../impersonation/impersonate.tsx'
import { useEnableUser } from './enable-user.ts'
import { useEndUserSessions } from './end-user-sessions.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './people.module.css'

/** Signing somebody out, closing and opening their account, acting for them. */
export function AccessCard({ account, name }: { account: Account; name: string }) {
  const t = useWords('identity/people')
  const confirm = useConfirm()
  const me = usePerson()
  const [opened, open] = useState<'disable' | 'impersonate' | null>(null)
  const path = { id: account.uuid }
  const end = useEndUserSessions({
    onDone: () => toast.good(t('end.done', { name })),
    onFailure: toast.bad,
  })
  const enable = useEnableUser({
    onDone: ({ changeRequest }) =>
      toast.good(changeRequest ? t('changes.waits') : t('enable.done', { name })),
    onFailure: toast.bad,
  })
  const askToEnd = async () => {
    if (await confirm({ title: t('end.title', { name }), text: t('end.text'), yes: t('end.go') }))
      end.run({ path })
  }
  const askToEnable = async () => {
    if (
      await confirm({
        title: t('enable.title', { name }),
        text: t(account.roles.some(isTwoAdminRole) ? 'enable.byTwo' : 'enable.text'),
        yes: t('enable.go'),
      })
    )
      enable.run({ path })
  }
  const isMe = me.uuid === account.uuid
  const isActive = account.status === 'active'
  return (
    <Card title={t('doing')}>
      {isActive && (
        <div className={css.doing}>
          <p className={arrange.soft}>{t('end.text')}</p>
          <Button icon="exit" busy={end.pending} onClick={() => void askToEnd()}>
            {t('end.go')}
          </Button>
        </div>
      )}
      {isActive && !isMe && (
        <div className={css.doing}>
          <p className={arrange.soft}>
            {t(hasRole(account, ...privilegedRoles) ? 'impersonate.never' : 'impersonate.text')}
          </p>
          <Button
            icon="people"
            disabled={hasRole(account, ...privilegedRoles)}
            onClick={() => open('impersonate')}
          >
            {t('impersonate.go')}
          </Button>
        </div>
      )}
      {!isMe && (
        <div className={css.doing}>
          <p className={arrange.soft}>{t(isActive ? 'disable.text' : 'enable.text')}</p>
          {isActive ? (
            <Button look="danger" icon="cross" onClick={() => open('disable')}>
              {t('disable.go')}
            </Button>
          ) : (
            <Button
              look="main"
              icon="check"
              busy={enable.pending}
              onClick={() => void askToEnable()}
            >
              {t('enable.go')}
            </Button>
          )}
        </div>
      )}
      {opened === 'disable' && (
        <DisableUser account={account} name={name} onClose={() => open(null)} />
      )}
      {opened === 'impersonate' && (
        <Impersonate account={account} name={name} onClose={() => open(null)} />
      )}
      {end.proof}
      {enable.proof}
    </Card>
  )
}
