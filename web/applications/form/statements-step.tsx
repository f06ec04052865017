import { type Steps } from '#contract/applications/form/steps.ts'
import { writtenIn } from '#contract/applications/form/rules.ts'
import {
  type TextBox,
  boxesOf,
  lengthIn,
  type Materials,
  maxRecommendations,
  maxStatementLength,
  ucasLength,
  ucasQuestions,
} from '#contract/catalogue/courses/materials.ts'
import { useStatementName } from '#web/parts/courses/statement-name.ts'
import { useWords } from '#web/core/words.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import type { Edit } from './edit.ts'
import { Entries } from './entries.tsx'
import { FormLong, FormText, FormTick } from './fields.tsx'
import css from './form.module.css'

type Referee = Steps[6]['referees'][number]
const referee: Referee = {
  name: '',
  title: '',
  institution: '',
  mail: '',
  relation: '',
  consent: false,
}

/** Just what the course asks to be written, each with its own length, and who can speak for the student. */
export function StatementsStep({
  edit,
  materials,
}: {
  edit: Edit<Steps[6]>
  materials: Materials
}) {
  const t = useWords('catalogue/materials')
  const boxes = boxesOf(materials)
  return (
    <>
      {boxes.length === 0 && materials.referees === 0 && <p>{t('nothing')}</p>}
      {materials.statements === 'ucas' ? (
        <UcasQuestions edit={edit} />
      ) : (
        boxes.map((box) => <Own key={box.key} edit={edit} box={box} />)
      )}
      {materials.referees > 0 && (
        <p className={css.soft}>{t('referees', { count: materials.referees })}</p>
      )}
      <Entries<Steps[6], Referee>
        edit={edit}
        name="referees"
        max={maxRecommendations}
        empty={referee}
      >
        {(entry) => (
          <>
            <FormText edit={entry} name="name" required max={100} />
            <FormText edit={entry} name="title" max={60} />
            <FormText edit={entry} name="institution" />
            <FormText edit={entry} name="mail" required type="email" max={254} />
            <FormText edit={entry} name="relation" max={100} />
            <FormTick edit={entry} name="consent" />
          </>
        )}
      </Entries>
    </>
  )
}

/** Three questions with one length for all. */
function UcasQuestions({ edit }: { edit: Edit<Steps[6]> }) {
  const t = useWords('applications/form')
  const say = useWords('catalogue/materials')
  const length = (name: (typeof ucasQuestions)[number]) => lengthIn('characters', edit.draft[name])
  const left = ucasLength.max - ucasQuestions.reduce((sum, name) => sum + length(name), 0)
  return ucasQuestions.map((name) => (
    <div key={name} className={css.question}>
      <FormLong edit={edit} name={name} required max={ucasLength.max} rows={5} />
      <p className={css.soft}>
        {length(name) < ucasLength.min
          ? say('more.characters', { count: ucasLength.min - length(name) })
          : t('left', { left })}
      </p>
    </div>
  ))
}

function Own({ edit, box }: { edit: Edit<Steps[6]>; box: TextBox }) {
  const t = useWords('catalogue/materials')
  const name = useStatementName()
  const { field, written } = writtenIn(edit.draft, box)
  const length = lengthIn(box.unit, written)
  return (
    <div className={css.question}>
      <LongField
        {...edit.field(field)}
        label={name(box)}
        description={[
          t(`limit.${box.unit}`, { least: box.least, most: box.most }),
          ...(box.needed ? [] : [t('optional')]),
        ].join(' · ')}
        required={box.needed}
        minRows={6}
        maxRows={20}
        maxLength={maxStatementLength}
        value={written}
        onChange={(event) =>
          edit.set({ answers: { ...edit.draft.answers, [box.key]: event.currentTarget.value } })
        }
      />
      <p className={css.soft}>
        {length > box.most
          ? t(`over.${box.unit}`, { count: length - box.most })
          : length < box.least
            ? t(`more.${box.unit}`, { count: box.least - length })
            : t(`left.${box.unit}`, { left: box.most - length })}
      </p>
    </div>
  )
}
