import { useState } from 'react'
import * as z from 'zod/mini'
import type { Failure } from '#web/core/failure.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mail as mailRule } from '../sign-in/rules.ts'
import { GiveContactCode } from './give-contact-code.tsx'
import { useSendCodeToNew } from './send-code-to-new.ts'
import { useChangeMail } from './change-mail.ts'
import arrange from '#web/ui/app/arrange.module.css'

type Channel = 'email' | 'phone'
type SentCode = { challenge: string; sentTo: string; resendAt: number }
const checks = {
  email: z.object({ value: mailRule }),
  phone: z.object({
    value: z.string().check(z.regex(/^\+[\d\s()./-]{6,}$/, { error: 'phone_country' })),
  }),
}

/** A new address or number: given here, counted once its code is given. */
export function ChangeContact({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useWords('identity/settings')
  const ui = useWords('ui')
  const identity = useWords('identity')
  const person = usePerson()
  const [requested, setRequested] = useState<SentCode | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: { value: '' },
    check: checks[channel],
    messageOf: (rule) =>
      rule === 'phone_country' ? t('contact.phoneRule') : ruleMessage(identity)(rule),
  })
  const { value } = form.getValues()
  const onDone = (answer: { challenge: string; sent_to?: string; resend_in: number }) => {
    setSaid(null)
    setRequested({
      challenge: answer.challenge,
      sentTo: value,
      resendAt: Date.now() + answer.resend_in * 1000,
    })
  }
  const onFailure = (failure: Failure) => setSaid(failure.message)
  const mail = useChangeMail({
    onDone,
    onFailure,
  })
  const phone = useSendCodeToNew({ onDone, onFailure })
  const send = () =>
    channel === 'email'
      ? mail.run({ path: { id: person.uuid }, body: { mail: value } })
      : phone.run({ body: { type: 'phone', field_phone_number: value } })
  const pending = mail.pending || phone.pending
  return (
    <Dialog open onClose={onClose} title={t(`contact.change.${channel}`)} size="s">
      {requested ? (
        <GiveContactCode
          {...requested}
          channel={channel}
          onAgain={send}
          sending={pending}
          onDone={() => {
            toast.good(t(`contact.changed.${channel}`))
            onClose()
          }}
        />
      ) : (
        <form className={arrange.form} noValidate onSubmit={form.onSubmit(send)}>
          <p className={arrange.soft}>{t(`contact.text.${channel}`)}</p>
          {said && <Notice tone="bad">{said}</Notice>}
          <TextField
            label={t(`contact.new.${channel}`)}
            type={channel === 'email' ? 'email' : 'tel'}
            autoComplete={channel === 'email' ? 'email' : 'tel'}
            placeholder={channel === 'phone' ? '+49 151 23456789' : undefined}
            data-autofocus
            required
            {...form.getInputProps('value')}
          />
          <div className={arrange.actions}>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button type="submit" look="main" busy={pending}>
              {t('contact.send')}
            </Button>
          </div>
        </form>
      )}
      {mail.proof}
      {phone.proof}
    </Dialog>
  )
}
