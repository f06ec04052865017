import { useState } from 'react'
import * as z from 'zod/mini'
import { securityQuestions } from '#contract/identity/shapes.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { PasswordField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { securityAnswer } from '../sign-in/rules.ts'
import { useChangeUserDocument } from '#web/parts/identity/contact/change-user-document.ts'
import arrange from '#web/ui/app/arrange.module.css'

type Question = (typeof securityQuestions)[number]
const check = z
  .object({
    first: z.string().check(z.minLength(1, { error: 'required' })),
    second: z.string().check(z.minLength(1, { error: 'required' })),
    firstAnswer: securityAnswer,
    secondAnswer: securityAnswer,
    existing: z.string().check(z.minLength(1, { error: 'required' })),
  })
  .check(z.refine((all) => all.first !== all.second, { path: ['second'], error: 'given_twice' }))
const start = { first: '', firstAnswer: '', second: '', secondAnswer: '', existing: '' }

/** Two questions whose answers bring a temporary code when the password is lost. */
export function QuestionsCard() {
  const t = useWords('identity/settings')
  const questions = useWords('identity/factors')
  const identity = useWords('identity')
  const ui = useWords('ui')
  const person = usePerson()
  const [editing, setEditing] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const messageOf = (rule: string) =>
    rule === 'given_twice' ? t('questions.given_twice') : ruleMessage(identity)(rule)
  const form = useFields({ start, check, messageOf })
  const end = () => {
    form.reset()
    setSaid(null)
    setEditing(false)
  }
  const save = useChangeUserDocument({
    changes: ['account'],
    onDone: () => (toast.good(t('questions.done')), end()),
    onFailure: (failure) => setSaid(failure.message),
  })
  const data = securityQuestions.map((value) => ({ value, label: questions(value) }))
  const send = (given: typeof start) =>
    save.run({
      path: { id: person.uuid },
      body: {
        data: {
          type: 'user--user',
          id: person.uuid,
          attributes: {
            pass: { existing: given.existing },
            field_security_questions: [
              { question: given.first as Question, answer: given.firstAnswer },
              { question: given.second as Question, answer: given.secondAnswer },
            ],
          },
        },
      },
    })
  const isSet = person.field_security_questions
  return (
    <Card
      title={t('questions.title')}
      aside={
        <StatusBadge tone={isSet ? 'good' : 'calm'}>
          {t(isSet ? 'questions.set' : 'questions.unset')}
        </StatusBadge>
      }
    >
      <p className={arrange.soft}>{t('questions.text')}</p>
      {editing ? (
        <form className={arrange.form} noValidate onSubmit={form.onSubmit(send)}>
          {said && <Notice tone="bad">{said}</Notice>}
          {(['first', 'second'] as const).map((which) => (
            <div key={which} className={arrange.form}>
              <SelectField
                label={t(`questions.${which}`)}
                data={data}
                required
                {...form.getInputProps(which)}
              />
              <TextField
                label={t(`questions.${which}Answer`)}
                maxLength={100}
                autoComplete="off"
                required
                {...form.getInputProps(`${which}Answer`)}
              />
            </div>
          ))}
          <PasswordField
            label={t('password.existing')}
            autoComplete="current-password"
            required
            {...form.getInputProps('existing')}
          />
          <div className={arrange.actions}>
            <Button onClick={end}>{ui('cancel')}</Button>
            <Button type="submit" look="main" busy={save.pending}>
              {ui('save')}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button size="s" icon="edit" onClick={() => setEditing(true)}>
            {t(isSet ? 'questions.change' : 'questions.choose')}
          </Button>
        </div>
      )}
    </Card>
  )
}
