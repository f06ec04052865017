import { useEffect, useRef, useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { getRewardProgram } from '#contract/rewards/programs/calls.ts'
import type { Program, ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { screenPath } from '#contract/paths.ts'
import { SaveState } from '#web/parts/save-state.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { AboutStep } from './about-step.tsx'
import { DatesStep } from './dates-step.tsx'
import css from './editor.module.css'
import { MoneyStep } from './money-step.tsx'
import { PaysStep } from './pays-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { ProgramReviewStep } from './program-review-step.tsx'
import { type EditorStep, editorSteps, editorStepOf } from './steps.ts'
import { Beside } from './beside.tsx'
import { EditorProvider, useEditorOf } from './use-editor.ts'

/** A program in steps, saved while it is typed; beside it what it says in plain words and what it can cost. */
export default function EditorScreen() {
  const { programId: id = '' } = useParams({ strict: false }) as { programId?: string }
  const t = useWords('rewards/editor')
  const query = useCallQuery<typeof getRewardProgram>(
    'GET /api/program/{id}',
    { path: { id } },
    { topics: ['programs'] },
  )
  useCrumb(query.data && (query.data.title || t('untitled')))
  // Saving makes what waits for activation a draft again: whether that was so is asked of the first answer.
  const [opened, setOpened] = useState<Program | null>(null)
  if (query.data && !opened) setOpened(query.data)
  if (query.isError)
    return (
      <Page title={t('title')}>
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      </Page>
    )
  if (!query.data || !opened)
    return (
      <Page title={t('title')}>
        <SkeletonLines lines={8} />
      </Page>
    )
  const program = query.data
  return (
    <Page
      title={t('title')}
      intro={program.title || t('untitled')}
      actions={<ButtonLink to={screenPath('program', { programId: id })}>{t('open')}</ButtonLink>}
    >
      {program.steps.includes('edit') ? (
        <>
          {opened.status === 'awaiting activation' && <Notice tone="warn">{t('again')}</Notice>}
          {program.remarks !== '' && (
            <Notice tone="warn">{t('returned', { remarks: program.remarks })}</Notice>
          )}
          {program.status === 'draft' && !program.steps.includes('submit') && (
            <Helping program={program} />
          )}
          <Steps program={program} lookAgain={() => void query.refetch()} />
        </>
      ) : (
        <Notice>{t('closed')}</Notice>
      )}
    </Page>
  )
}

/** An admin writes in somebody else's draft. */
function Helping({ program }: { program: Program }) {
  const t = useWords('rewards/editor')
  const { list } = useFormat()
  const names = program.ownership.flatMap(({ name }) => name || [])
  return (
    <Notice>{names.length > 0 ? t('helping', { owners: list(names) }) : t('helpingNobody')}</Notice>
  )
}

const bodies: Record<EditorStep, () => React.ReactNode> = {
  about: AboutStep,
  dates: DatesStep,
  people: PeopleStep,
  pays: PaysStep,
  money: MoneyStep,
  review: ProgramReviewStep,
}

function Steps({ program, lookAgain }: { program: Program; lookAgain: () => void }) {
  const t = useWords('rewards/editor')
  const editor = useEditorOf(program, lookAgain)
  const [shown, show] = useAddressValue('step', 'about', { steps: true })
  const at = Math.max(0, editorSteps.indexOf(shown as EditorStep))
  const step = editorSteps[at]!
  const Body = bodies[step]
  const head = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // Who comes by the steps' own buttons goes on reading where the step begins.
    if (moved.current) head.current?.focus()
    moved.current = true
  }, [step])
  const wrong = new Set(
    [...Object.keys(editor.errors), ...Object.keys(editor.lacking)].map(editorStepOf),
  )
  const isDone = (one: EditorStep) => (one === 'review' ? wrong.size === 0 : !wrong.has(one))
  return (
    <EditorProvider value={editor}>
      <nav aria-label={t('nav')} className={css.nav}>
        <ol>
          {editorSteps.map((one, place) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              <button type="button" onClick={() => show(one)} data-done={isDone(one) || undefined}>
                {place + 1}. {t(`steps.${one}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.frame}>
        <section className={css.step}>
          <div className={css.head}>
            <h2 ref={head} tabIndex={-1}>
              {t(`steps.${step}`)}
            </h2>
            <SaveState
              state={editor.state}
              says={
                editor.failure && Object.keys(editor.failure.fields).length === 0
                  ? editor.failure.message
                  : t(`save.${editor.state}`)
              }
              retry={editor.retry}
              side="end"
            />
          </div>
          {editor.conflicts.map(({ part }) => (
            <EditConflict key={part} part={part} choose={(whose) => editor.choose(part, whose)} />
          ))}
          <Body />
          <div className={css.foot}>
            {at > 0 && <Button onClick={() => show(editorSteps[at - 1]!)}>{t('back')}</Button>}
            {at < editorSteps.length - 1 && (
              <Button look="main" onClick={() => show(editorSteps[at + 1]!)}>
                {t('next')}
              </Button>
            )}
          </div>
        </section>
        <Beside />
      </div>
    </EditorProvider>
  )
}

function EditConflict({
  part,
  choose,
}: {
  part: keyof ProgramForm
  choose: (whose: 'mine' | 'theirs') => void
}) {
  const t = useWords('rewards/editor')
  return (
    <Notice
      tone="warn"
      action={
        <span className={css.row}>
          <Button size="s" onClick={() => choose('mine')}>
            {t('conflict.mine')}
          </Button>
          <Button size="s" onClick={() => choose('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </span>
      }
    >
      {t('conflict.text', { field: t(`fields.${part}`) })}
    </Notice>
  )
}
