// Some changes want a proof, no older than ten minutes, that it is still the person: their password, or a code of their app.
import { type ReactNode, useRef, useState } from 'react'
import type { CallShape, Signature } from '#contract/kit.ts'
import type { CallInput } from '#web/core/calls/call-client.ts'
import { useDownload } from '#web/core/calls/download.ts'
import type { Failure } from '#web/core/failure.ts'
import { type CallMutationOptions, useCallMutation } from '#web/core/query.tsx'
import { type SignedInPerson, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/app/fields.tsx'
import { useProofByPasskey } from './proof-by-passkey.ts'
import { useStepUp } from './step-up.ts'
import css from './proof.module.css'

/** Like `useCallMutation`; asks for a proof when the server wants one, then goes on. Render `proof` beside the form. */
export function useProvenMutation<C extends CallShape>(
  signature: Signature<C>,
  options: CallMutationOptions<C> = {},
) {
  const [waiting, setWaiting] = useState<{ question: CallInput<C> } | null>(null)
  const [requested, setRequested] = useState<CallInput<C> | null>(null)
  const change = useCallMutation<C>(signature, {
    ...options,
    onFailure: (failure) =>
      failure.code === 'step_up_required' && requested
        ? setWaiting({ question: requested })
        : options.onFailure?.(failure),
  })
  const run = (question: CallInput<C>) => {
    setRequested(question)
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
  return {
    ...change,
    run,
    failure: change.failure?.code === 'step_up_required' ? null : change.failure,
    proof,
  }
}

type FileQuestion<C extends CallShape> = Omit<CallInput<C>, 'signal' | 'key'>

/** Like `useDownload`, with the proof. */
export function useProvenDownload<C extends CallShape>(
  signature: Signature<C>,
  options: Parameters<typeof useDownload>[1] = {},
) {
  const pendingQuestion = useRef<FileQuestion<C> | null>(null)
  const [waiting, setWaiting] = useState<FileQuestion<C> | null>(null)
  const file = useDownload<C>(signature, {
    ...options,
    onFailure: (failure) =>
      (failure as Partial<Failure>).code === 'step_up_required' && pendingQuestion.current
        ? setWaiting(pendingQuestion.current)
        : options.onFailure?.(failure),
  })
  const run = (question: FileQuestion<C>) => {
    pendingQuestion.current = question
    void file.run(question)
  }
  const proof: ReactNode = waiting && (
    <ProofDialog
      onClose={() => setWaiting(null)}
      onProved={() => {
        setWaiting(null)
        run(waiting)
      }}
    />
  )
  return { bytes: file.bytes, run, proof }
}

/** Like `callMutationOf`, with the proof. */
export const provenMutationOf =
  <C extends CallShape>(signature: Signature<C>, changes: readonly string[] = []) =>
  (options: CallMutationOptions<C> = {}) =>
    useProvenMutation<C>(signature, { changes, ...options })

type Way = 'app' | 'passkey' | 'password'

/** Whoever needs a second factor to come in proves by it; for all others their password will do too. */
const waysOf = ({ totp, passkeys, required }: SignedInPerson['second_factor']): Way[] => {
  const strong: Way[] = [
    ...(totp ? ['app' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
  ]
  return required && strong.length > 0 ? strong : ['password', ...strong]
}

function ProofDialog({ onClose, onProved }: { onClose: () => void; onProved: () => void }) {
  const t = useWords('ui')
  const ways = waysOf(usePerson().second_factor)
  const [way, setWay] = useState<Way>(ways[0] ?? 'password')
  const [given, setGiven] = useState('')
  const prove = useStepUp({
    onDone: onProved,
    onFailure: () => setGiven(''),
  })
  const passkey = useProofByPasskey(onProved)
  const failure = way === 'passkey' ? passkey.failure : prove.failure?.message
  return (
    <Dialog open onClose={onClose} title={t('proof.title')} size="s">
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (way === 'passkey') void passkey.prove()
          else if (given) prove.run({ body: way === 'app' ? { totp: given } : { password: given } })
        }}
      >
        <p>
          {t(
            way === 'app'
              ? 'proof.textApp'
              : way === 'passkey'
                ? 'proof.textPasskey'
                : 'proof.text',
          )}
        </p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {way === 'app' && (
          <TextField
            label={t('proof.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            data-autofocus
            required
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value.replace(/\D/g, ''))}
          />
        )}
        {way === 'password' && (
          <PasswordField
            label={t('proof.password')}
            autoComplete="current-password"
            data-autofocus
            required
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="quiet" size="s" onClick={() => (setWay(other), setGiven(''))}>
              {t(`proof.by.${other}`)}
            </Button>
          ))}
        <div className={css.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            look="main"
            busy={prove.pending || passkey.busy}
            disabled={way !== 'passkey' && !given}
          >
            {t(way === 'passkey' ? 'proof.by.passkey' : 'proof.go')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
