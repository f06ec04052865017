import { maxReferees, statementLength, type Steps } from '#contract/applications/form.ts'
import { useWords } from '#web/core/words.tsx'
import type { Edit } from './edit.ts'
import { Entries } from './entries.tsx'
import { FormLong, FormText, FormTick } from './fields.tsx'
import css from './form.module.css'

type Referee = Steps[6]['referees'][number]
const questions = ['whyCourse', 'preparation', 'beyond'] as const
const referee: Referee = {
  name: '',
  title: '',
  institution: '',
  mail: '',
  relation: '',
  consent: false,
}

/** Three questions with one length for all, and who can speak for the student. */
export function StatementsStep({ edit }: { edit: Edit<Steps[6]> }) {
  const t = useWords('applications/form')
  const left =
    statementLength.most - questions.reduce((sum, name) => sum + edit.draft[name].length, 0)
  return (
    <>
      {questions.map((name) => {
        const { length } = edit.draft[name]
        return (
          <div key={name} className={css.question}>
            <FormLong edit={edit} name={name} required most={statementLength.most} rows={5} />
            <p className={css.soft}>
              {length < statementLength.least
                ? t('needsMore', { count: statementLength.least - length })
                : t('left', { left })}
            </p>
          </div>
        )
      })}
      <Entries<Steps[6], Referee> edit={edit} name="referees" most={maxReferees} empty={referee}>
        {(entry) => (
          <>
            <FormText edit={entry} name="name" required most={100} />
            <FormText edit={entry} name="title" most={60} />
            <FormText edit={entry} name="institution" />
            <FormText edit={entry} name="mail" required type="email" most={254} />
            <FormText edit={entry} name="relation" most={100} />
            <FormTick edit={entry} name="consent" />
          </>
        )}
      </Entries>
    </>
  )
}
