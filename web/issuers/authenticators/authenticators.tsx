import { useState } from 'react'
import type { Authenticator } from '#contract/issuers/shapes.ts'
import type { Issuer } from '#contract/issuers/calls.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { DeleteAuthenticator } from './delete-authenticator.tsx'
import { useUpdateAuthenticator } from './update-authenticator.ts'
import css from '../issuers.module.css'

/** The people who decide for an issuer. Admins and its primary authenticator manage them. */
export function Authenticators({ issuer }: { issuer: Issuer }) {
  const t = useWords('issuers')
  const person = usePerson()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<Authenticator | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Authenticator | null>(null)
  const change = useUpdateAuthenticator({
    changes: ['issuers'],
    onDone: ({ message }) =>
      toast.good(
        t(message === 'pending_confirmation' ? 'said.waits' : 'said.edit_authenticator_success'),
      ),
    onFailure: toast.bad,
  })
  const primary = issuer.primaryAuthenticator
  const people = [...(primary ? [primary] : []), ...(issuer.secondaryAuthenticators ?? [])]
  const admin = hasRole(person, 'admin')
  const manages = issuer.status !== 'archived' && (admin || primary?.accountId === person.uuid)
  const makePrimary = async ({ id, name }: Authenticator) => {
    const text = primary
      ? t('people.makePrimaryText', { name, before: primary.name })
      : t('people.makeFirstText', { name })
    if (await confirm({ text, yes: t('people.makePrimary') }))
      change.run({ path: { authenticatorId: id }, body: { primary: true } })
  }
  const confirmDomain = async ({ id, name, email }: Authenticator) => {
    const text = t('people.confirmDomainText', {
      name,
      mail: email,
      website: issuer.website,
      issuer: issuer.name,
    })
    if (await confirm({ text, yes: t('people.confirmDomain') }))
      change.run({ path: { authenticatorId: id }, body: { confirmDomain: true } })
  }
  return (
    <Card
      title={t('people.title')}
      aside={
        manages && (
          <Button size="s" icon="plus" onClick={() => setEditing('new')}>
            {t('people.add')}
          </Button>
        )
      }
    >
      {people.length === 0 && <p className={css.soft}>{t('people.none')}</p>}
      <ul className={css.people}>
        {people.map((one) => (
          <li key={one.id}>
            <div className={css.person}>
              <strong>{one.name}</strong>
              <span className={css.soft}>
                {[one.email, one.mobile].filter(Boolean).join(' · ')}
              </span>
              <span className={css.badges}>
                {one.primary && (
                  <StatusBadge tone="info" icon="star">
                    {t('people.primary')}
                  </StatusBadge>
                )}
                <StatusBadge tone={one.domainConfirmed ? 'good' : 'warn'}>
                  {t(one.domainConfirmed ? 'people.domainGood' : 'people.domainBad')}
                </StatusBadge>
                {one.waiting && (
                  <StatusBadge tone="warn" icon="clock">
                    {t('people.waits')}
                  </StatusBadge>
                )}
                {one.inForce && !one.accountId && (
                  <StatusBadge tone="calm" icon="mail">
                    {t('people.noAccount')}
                  </StatusBadge>
                )}
              </span>
            </div>
            {manages && (
              <Menu
                label={t('people.menu', { name: one.name })}
                items={[
                  { label: t('people.edit'), icon: 'edit', onClick: () => setEditing(one) },
                  ...(one.primary || !one.inForce
                    ? []
                    : [
                        {
                          label: t('people.makePrimary'),
                          icon: 'star' as const,
                          onClick: () => void makePrimary(one),
                        },
                      ]),
                  ...(admin && !one.domainConfirmed
                    ? [
                        {
                          label: t('people.confirmDomain'),
                          icon: 'check' as const,
                          onClick: () => void confirmDomain(one),
                        },
                      ]
                    : []),
                  'line',
                  {
                    label: t('people.remove'),
                    icon: 'trash',
                    danger: true,
                    onClick: () => setLeaving(one),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <AuthenticatorDialog
          issuer={issuer}
          person={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && (
        <DeleteAuthenticator
          issuer={issuer}
          leaving={leaving}
          others={people.filter(({ id }) => id !== leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}
