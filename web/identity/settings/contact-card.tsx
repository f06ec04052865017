import { useState } from 'react'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ChangeContact } from './change-contact.tsx'
import { ProveContact } from './prove-contact.tsx'
import arrange from '#web/ui/app/arrange.module.css'
import css from './settings.module.css'

type Opened = { channel: 'email' | 'phone'; doing: 'change' | 'prove' }

/** Address and number: where codes go. A new one counts once its code is given. */
export function ContactCard() {
  const t = useWords('settings')
  const person = usePerson()
  const [opened, open] = useState<Opened | null>(null)
  const number =
    person.field_phone_number &&
    [person.field_phone_number_ext, person.field_phone_number].filter(Boolean).join(' ')
  const ways = [
    { channel: 'email', value: person.mail, proved: person.field_email_verified },
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
            </div>
          </li>
        ))}
      </ul>
      {opened?.doing === 'change' && (
        <ChangeContact channel={opened.channel} onClose={() => open(null)} />
      )}
      {opened?.doing === 'prove' && (
        <ProveContact channel={opened.channel} onClose={() => open(null)} />
      )}
    </Card>
  )
}
