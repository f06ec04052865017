import { useState } from 'react'
import { usePerson } from '#web/core/session.tsx'
import { shownMail } from '#text/shown-mail.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ChangeContact } from './change-contact.tsx'
import { ProveContact } from './prove-contact.tsx'
import { useRemovePhone } from './remove-phone.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../settings/settings.module.css'

type Opened = { channel: 'email' | 'phone'; doing: 'change' | 'prove' }

/** Address and number: where codes go. A new one counts once its code is given. */
export function ContactCard() {
  const t = useWords('identity/settings')
  const person = usePerson()
  const confirm = useConfirm()
  const [opened, open] = useState<Opened | null>(null)
  const remove = useRemovePhone({
    onDone: () => toast.good(t('contact.remove.done')),
    onFailure: toast.bad,
  })
  const askToRemove = async () => {
    if (
      await confirm({
        title: t('contact.remove.title'),
        text: t('contact.remove.text'),
        yes: t('contact.remove.go'),
        danger: true,
      })
    )
      remove.run({})
  }
  const number =
    person.field_phone_number &&
    [person.field_phone_number_ext, person.field_phone_number].filter(Boolean).join(' ')
  const ways = [
    { channel: 'email', value: shownMail(person.mail), proved: person.field_email_verified },
    { channel: 'phone', value: number, proved: person.field_phone_number_verified },
  ] as const
  return (
    <Card title={t('contact.title')}>
      <ul className={css.rows}>
        {ways.map(({ channel, value, proved }) => (
          <li key={channel} className={css.row}>
            <div>
              <span className={arrange.soft}>{t(`contact.${channel}`)}</span>
              <strong>{value ? <bdi>{value}</bdi> : t('contact.none')}</strong>
              {value && (
                <div className={arrange.badges}>
                  <StatusBadge tone={proved ? 'good' : 'warn'}>
                    {t(proved ? 'contact.proved' : 'contact.unproved')}
                  </StatusBadge>
                </div>
              )}
            </div>
            <div className={arrange.badges}>
              {value && !proved && (
                <Button size="s" icon="check" onClick={() => open({ channel, doing: 'prove' })}>
                  {t('contact.prove')}
                </Button>
              )}
              <Button
                size="s"
                icon="edit"
                aria-label={t(`contact.change.${channel}`)}
                onClick={() => open({ channel, doing: 'change' })}
              >
                {t(value ? 'contact.go' : 'contact.add')}
              </Button>
              {channel === 'phone' && value && (
                <Button
                  size="s"
                  icon="trash"
                  aria-label={t('contact.remove.this')}
                  busy={remove.pending}
                  onClick={() => void askToRemove()}
                >
                  {t('contact.remove.go')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {remove.proof}
      {opened?.doing === 'change' && (
        <ChangeContact channel={opened.channel} onClose={() => open(null)} />
      )}
      {opened?.doing === 'prove' && (
        <ProveContact channel={opened.channel} onClose={() => open(null)} />
      )}
    </Card>
  )
}
