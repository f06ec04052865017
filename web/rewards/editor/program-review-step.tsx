import { useNavigate } from '@tanstack/react-router'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { partOf } from '#web/core/autosave/merge-changes.ts'
import { useWords } from '#web/core/words.tsx'
import { screenPath } from '#contract/paths.ts'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SimulationPanel } from '../simulation/simulation-panel.tsx'
import { useUpdateProgram } from '../programs/update-program.ts'
import css from './editor.module.css'
import { editorStepOf } from './steps.ts'
import { useEditor } from './use-editor.ts'

/** What is missing, with the way there; then the program goes to an admin. */
export function ProgramReviewStep() {
  const t = useWords('rewards/editor')
  const go = useNavigate()
  const { draft, program, lacking, errors, say, state, flush } = useEditor()
  const submit = useUpdateProgram({
    changes: ['programs'],
    onDone: () => {
      toast.good(t('review.submitted'))
      void go({ to: screenPath('program', { programId: program.id }) })
    },
    onFailure: (failure) => toast.bad(failure.message),
  })
  const wrong = Object.entries({ ...lacking, ...errors })
  // An admin helps with it.
  const isTheirs = program.status === 'draft' && !program.steps.includes('submit')
  const isSubmitted = program.status === 'awaiting activation' && state === 'saved'
  if (isSubmitted)
    return (
      <Notice
        tone="good"
        action={
          <ButtonLink to={screenPath('program', { programId: program.id })}>{t('open')}</ButtonLink>
        }
      >
        {t('review.submitted')}
      </Notice>
    )
  const send = async (): Promise<void> => {
    if (await flush()) submit.run({ path: { id: program.id }, body: { status: 'submit' } })
  }
  return (
    <>
      {wrong.length === 0 ? (
        <Notice tone="good">{t('review.ready')}</Notice>
      ) : (
        <section className={css.todo}>
          <h3>{t('review.missing')}</h3>
          <ul>
            {wrong.map(([field, code]) => (
              <li key={field}>
                <Link
                  to={screenPath('editProgram', { programId: program.id })}
                  search={{ step: editorStepOf(field) }}
                >
                  {nameOf(t, field)}
                </Link>
                : {say(code, field)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <SimulationPanel program={{ ...draft, id: program.id }} before={flush} />
      {isTheirs ? (
        <p className={css.soft}>{t('review.theirs')}</p>
      ) : (
        <div className={css.row}>
          <Button
            look="main"
            busy={submit.pending}
            disabled={wrong.length > 0}
            onClick={() => void send()}
          >
            {t('review.submit')}
          </Button>
        </div>
      )}
    </>
  )
}

const nameOf = (t: ReturnType<typeof useWords<'rewards/editor'>>, field: string): string => {
  const part = partOf(field) as keyof ProgramForm
  const [, at] = field.split('.')
  const name = t(`fields.${part}`)
  if (at === 'from' || at === 'to') return `${name}, ${t(`fields.${at}`)}`
  return at !== undefined && /^\d+$/.test(at) ? `${name} ${Number(at) + 1}` : name
}
