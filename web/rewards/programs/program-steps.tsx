import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { type StatusChange, statusChanges } from '#contract/rewards/programs/state.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useDeleteProgram } from './delete-program.ts'
import { useCloneProgram } from './clone-program.ts'
import { useUpdateProgram } from './update-program.ts'
import css from '../rewards.module.css'
import { ExtendProgram } from './extend-program.tsx'
import { Shares } from './shares.tsx'

/** The buttons of one program: just what the caller may do now, and what will happen before it does. */
export function ProgramSteps({ program }: { program: Program }) {
  const t = useWords('rewards')
  const go = useNavigate()
  const sure = useConfirm()
  const [asking, setAsking] = useState<'stop' | 'return' | null>(null)
  const { id, title, left, budget, steps } = program
  const onFailure = (failure: { message: string }) => toast.bad(failure.message)
  const change = useUpdateProgram({
    changes: ['programs', 'wallet'],
    onDone: () => {
      setAsking(null)
      toast.good(t('programs.done'))
    },
    onFailure,
  })
  const clone = useCloneProgram({
    onDone: (copy) => void go({ to: screenPath('program', { programId: copy.id }) }),
    onFailure: () => toast.bad(t('programs.cloneFailed')),
  })
  const remove = useDeleteProgram({
    onDone: () => void go({ to: screenPath('programs') }),
    onFailure,
  })
  const send = (status: StatusChange, remarks = '') =>
    change.run({
      path: { id },
      body: { status, version: program.version, ...(remarks ? { remarks } : {}) },
    })
  const move = async (status: StatusChange): Promise<void> => {
    if (status === 'stop' || status === 'return') return setAsking(status)
    const name = t(`programs.steps.${status}`)
    const text = (
      <>
        <p>{t('programs.confirm.start', { title, coins: budget ?? 0 })}</p>
        <Shares program={program} />
      </>
    )
    if (status !== 'start' || (await sure({ title: name, text, yes: name }))) send(status)
  }
  const copy = async (): Promise<void> => {
    const name = t('programs.steps.clone')
    if (await sure({ title: name, text: t('programs.confirm.clone', { title }), yes: name }))
      clone.run({ query: { programId: id } })
  }
  const erase = async (): Promise<void> => {
    const name = t('programs.steps.delete')
    if (
      await sure({
        title: name,
        text: t('programs.confirm.delete', { title }),
        yes: name,
        danger: true,
      })
    )
      remove.run({ path: { id } })
  }
  const moves = statusChanges.filter((step) => steps.includes(step))
  return (
    <div className={css.steps}>
      {asking && (
        <WithReason
          step={asking}
          text={
            asking === 'stop'
              ? t('programs.confirm.stop', { title, left })
              : t('programs.confirm.return', { title })
          }
          busy={change.pending}
          onClose={() => setAsking(null)}
          onGo={(remarks) => send(asking, remarks)}
        />
      )}
      <div className={css.row}>
        {moves.map((step) => (
          <Button
            key={step}
            look={
              step === 'stop'
                ? 'danger'
                : ['start', 'submit', 'agree'].includes(step)
                  ? 'main'
                  : 'plain'
            }
            busy={change.pending}
            onClick={() => void move(step)}
          >
            {t(`programs.steps.${step}`)}
          </Button>
        ))}
        {steps.includes('edit') && (
          <ButtonLink to={screenPath('editProgram', { programId: id })} icon="edit">
            {t('programs.steps.edit')}
          </ButtonLink>
        )}
        {steps.includes('extend') && <ExtendProgram program={program} />}
        {steps.includes('clone') && (
          <Button icon="copy" busy={clone.pending} onClick={() => void copy()}>
            {t('programs.steps.clone')}
          </Button>
        )}
        {steps.includes('delete') && (
          <Button look="danger" busy={remove.pending} onClick={() => void erase()}>
            {t('programs.steps.delete')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What ends or turns back a program is told to its owners with the reason. */
function WithReason({
  step,
  text,
  busy,
  onClose,
  onGo,
}: {
  step: 'stop' | 'return'
  text: string
  busy: boolean
  onClose: () => void
  onGo: (remarks: string) => void
}) {
  const t = useWords('rewards')
  const [remarks, setRemarks] = useState('')
  const name = t(`programs.steps.${step}`)
  return (
    <FormDialog
      title={name}
      go={name}
      look={step === 'stop' ? 'danger' : 'main'}
      size="s"
      busy={busy}
      disabled={step === 'return' && remarks.trim() === ''}
      onClose={onClose}
      onSubmit={() => onGo(remarks.trim())}
    >
      <p>{text}</p>
      <LongField
        label={t('programs.remarks')}
        value={remarks}
        maxLength={500}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
