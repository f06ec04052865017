// Some changes want a proof, no older than ten minutes, that it is still the person: their password, or a code of their app.
import { type ReactNode, useState } from 'react'
import type { stepUp } from '#contract/identity.ts'
import type { CallShape, Receives, Signature } from '#contract/kit.ts'
import type { Question } from '#web/core/ask.ts'
import type { Problem } from '#web/core/problem.ts'
import { useChange } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordField, TextField } from './fields.tsx'
import css from './proof.module.css'

type Options<C extends CallShape> = {
  changes?: readonly string[]
  onDone?: (answer: Receives<C>, question: Question<C>) => void
  onProblem?: (problem: Problem) => void
}

/** Like `useChange`; asks for a proof when the server wants one, then goes on. Render `proof` beside the form. */
export function useProvenChange<C extends CallShape>(signature: Signature<C>, options: Options<C> = {}) {
  const [waiting, setWaiting] = useState<{ question: Question<C> } | null>(null)
  const [asked, setAsked] = useState<Question<C> | null>(null)
  const change = useChange<C>(signature, {
    ...options,
    onProblem: (problem) => (problem.code === 'step_up_required' && asked ? setWaiting({ question: asked }) : options.onProblem?.(problem)),
  })
  const run = (question: Question<C>) => {
    setAsked(question)
    change.run(question)
  }
  const proof: ReactNode = waiting && (
    <ProofDialog
      onClose={() => setWaiting(null)}
      onProved={() => {
        setWaiting(null)
        change.run(waiting.question)
      }}
    />
  )
  return { ...change, run, problem: change.problem?.code === 'step_up_required' ? null : change.problem, proof }
}

function ProofDialog({ onClose, onProved }: { onClose: () => void; onProved: () => void }) {
  const t = useWords('ui')
  const person = usePerson()
  const [byApp, setByApp] = useState(false)
  const [given, setGiven] = useState('')
  const prove = useChange<typeof stepUp>('POST /api/user/step-up', { onDone: onProved, onProblem: () => setGiven('') })
  return (
    <Dialog open onClose={onClose} title={t('proof.title')} size="s">
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (given) prove.run({ body: byApp ? { totp: given } : { password: given } })
        }}
      >
        <p>{t(byApp ? 'proof.textApp' : 'proof.text')}</p>
        {prove.problem && <Notice tone="bad">{prove.problem.message}</Notice>}
        {byApp ? (
          <TextField label={t('proof.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} data-autofocus required
            value={given} onChange={(event) => setGiven(event.currentTarget.value.replace(/\D/g, ''))} />
        ) : (
          <PasswordField label={t('proof.password')} autoComplete="current-password" data-autofocus required
            value={given} onChange={(event) => setGiven(event.currentTarget.value)} />
        )}
        {person.second_factor.totp && (
          <Button look="quiet" size="s" onClick={() => (setByApp(!byApp), setGiven(''))}>{t(byApp ? 'proof.byPassword' : 'proof.byApp')}</Button>
        )}
        <div className={css.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="main" busy={prove.pending} disabled={!given}>{t('proof.go')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
