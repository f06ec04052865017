import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type {
  cloneProgram,
  deleteProgram,
  updateProgram,
} from '#contract/rewards/programs/calls.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { type StatusChange, statusChanges } from '#contract/rewards/programs/state.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import css from '../rewards.module.css'

/** The buttons of one program: just what the caller may do now, and what will happen before it does. */
export function ProgramSteps({ program }: { program: Program }) {
  const t = useWords('rewards')
  const go = useNavigate()
  const sure = useConfirm()
  const [remarks, setRemarks] = useState('')
  const { id, title, left, budget, steps } = program
  const onProblem = (problem: { message: string }) => toast.bad(problem.message)
  const change = useChange<typeof updateProgram>('PUT /api/program/{id}', {
    changes: ['programs', 'wallet'],
    onDone: () => {
      setRemarks('')
      toast.good(t('programs.done'))
    },
    onProblem,
  })
  const clone = useChange<typeof cloneProgram>('POST /api/program/clone', {
    changes: ['programs'],
    onDone: (copy) => void go({ to: screenPath('program', { programId: copy.id }) }),
    onProblem: () => toast.bad(t('programs.cloneFailed')),
  })
  const remove = useChange<typeof deleteProgram>('DELETE /api/program/{id}', {
    changes: ['programs'],
    onDone: () => void go({ to: screenPath('programs') }),
    onProblem,
  })
  const move = async (status: StatusChange): Promise<void> => {
    const question =
      status === 'start'
        ? t('programs.confirm.start', { title, coins: budget ?? 0 })
        : status === 'stop'
          ? t('programs.confirm.stop', { title, left })
          : null
    const name = t(`programs.steps.${status}`)
    if (
      question &&
      !(await sure({ title: name, text: question, yes: name, danger: status === 'stop' }))
    )
      return
    change.run({
      path: { id },
      body: { status, version: program.version, ...(remarks ? { remarks } : {}) },
    })
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
  const asksWhy = moves.includes('return') || moves.includes('stop')
  return (
    <div className={css.steps}>
      {asksWhy && (
        <LongField
          label={t('programs.remarks')}
          value={remarks}
          maxLength={500}
          onChange={(event) => setRemarks(event.currentTarget.value)}
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
            disabled={step === 'return' && remarks.trim() === ''}
            onClick={() => void move(step)}
          >
            {t(`programs.steps.${step}`)}
          </Button>
        ))}
        {steps.includes('clone') && (
          <Button busy={clone.pending} onClick={() => clone.run({ query: { programId: id } })}>
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
