import { shownMail } from '#text/shown-mail.ts'
import { writtenIn } from '#contract/applications/form/rules.ts'
import {
  StatementsStep,
  stepName,
  type StepNumber,
  type Steps,
} from '#contract/applications/form/steps.ts'
import { boxesOf, type Materials } from '#contract/catalogue/courses/materials.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useStatementName } from '#web/parts/courses/statement-name.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Studies, TestResults, Work } from './entries.tsx'
import { isInAddress, namesIn, useShown } from '../form/use-shown.ts'
import css from '../decisions.module.css'

/** The form as it was filled in, step by step; what was left empty is not shown. */
export function Answers({ details }: { details: ApplicationDetails }) {
  const t = useWords('applications/university')
  const form = useWords('applications/form')
  return (
    <div className={`${css.tight} ${css.answers}`}>
      {details.steps
        .toSorted((a, b) => a.step - b.step)
        .map(({ step, data, done }) => (
          <Card
            key={step}
            title={form(`steps.${stepName(step as StepNumber)}`)}
            aside={
              done ? undefined : <StatusBadge tone="warn">{t('answers.incomplete')}</StatusBadge>
            }
          >
            <Step step={step as StepNumber} data={data} details={details} />
          </Card>
        ))}
    </div>
  )
}

type Data = Record<string, unknown>

function Step({
  step,
  data,
  details,
}: {
  step: StepNumber
  data: Data
  details: ApplicationDetails
}) {
  const plain = (omit: readonly string[], quiet = false) => (
    <Plain data={data} details={details} omit={omit} quiet={quiet} />
  )
  if (step === 3)
    return (
      <>
        <Studies entries={(data as Partial<Steps[3]>).education ?? []} />
        {plain(['education'], true)}
      </>
    )
  if (step === 4)
    return (
      <>
        <TestResults data={data as Partial<Steps[4]>} />
        {plain(['tests', 'planned'], true)}
      </>
    )
  if (step === 5) return <Work data={data as Partial<Steps[5]>} />
  if (step === 6) return <Statements data={data} materials={details.materials} />
  if (step === 7)
    return (
      <>
        {plain(['visas', 'currency', 'shareWithUniversity', 'othersMaySubmit'])}
        <Visas visas={(data as Partial<Steps[7]>).visas ?? []} />
      </>
    )
  return plain(Object.keys(data).filter((name) => isInAddress(name, step, data)))
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Fields that are a word, a number, a day, a country or yes and no. `quiet`: says nothing when all are empty. */
function Plain({
  data,
  details,
  omit,
  quiet,
}: {
  data: Data
  details: ApplicationDetails
  omit: readonly string[]
  quiet: boolean
}) {
  const t = useWords('applications/university')
  const form = useWords('applications/form')
  const show = useShown(namesIn(details))
  const filled = Object.entries(data).filter(
    ([name, value]) => !omit.includes(name) && !isEmpty(value),
  )
  if (filled.length === 0) return quiet ? null : <p className={css.soft}>{t('answers.nothing')}</p>
  return (
    <dl className={css.answered}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt>{form.loose(`fields.${name}`)}</dt>
          <dd>{show(name, value, data)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Statements({ data, materials }: { data: Data; materials: Materials }) {
  const t = useWords('applications/university')
  const name = useStatementName()
  const { data: saved } = StatementsStep.safeParse(data)
  const said = boxesOf(materials)
    .map((box) => ({ box, written: saved ? writtenIn(saved, box).written : '' }))
    .filter(({ written }) => written !== '')
  if (said.length === 0 && !saved?.referees.length)
    return <p className={css.soft}>{t('answers.nothing')}</p>
  return (
    <>
      {said.map(({ box, written }) => (
        <div key={box.key} className={css.entry}>
          <h3>{name(box)}</h3>
          <p className={css.prose}>{written}</p>
        </div>
      ))}
      {(saved?.referees ?? []).map((referee) => (
        <div key={referee.mail} className={css.entry}>
          <strong>{[referee.title, referee.name].filter(Boolean).join(' ')}</strong>
          <span>{[referee.relation, referee.institution].filter(Boolean).join(', ')}</span>
          <span className={css.soft}>{shownMail(referee.mail)}</span>
        </div>
      ))}
    </>
  )
}

function Visas({ visas }: { visas: Steps[7]['visas'] }) {
  const form = useWords('applications/form')
  const { country } = useFormat()
  return visas.map((visa, place) => (
    <div key={place} className={css.entry}>
      <strong>
        {country(visa.country)}: {form(`values.outcome.${visa.outcome}`)}
      </strong>
      <span className={css.soft}>{[visa.on, visa.reason].filter(Boolean).join(' · ')}</span>
    </div>
  ))
}
