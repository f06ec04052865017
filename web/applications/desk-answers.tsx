import type { ReactNode } from 'react'
import { stepName, type StepNumber, type Steps } from '#contract/application-form.ts'
import type { ApplicationDetails } from '#contract/application-shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Studies, TestResults, Work } from './desk-entries.tsx'
import css from './desk.module.css'

/** What a field of the form is called; of a list's entry, what the list is called. */
export function useFieldName(): (field: string) => string {
  const t = useWords('applicationDesk')
  return (field) => {
    const key = `answers.${field.split('.')[0]}`
    const name = t.loose(key)
    return name === key ? field : name
  }
}

/** The form as it was filled in, step by step; what was left empty is not shown. */
export function Answers({ details }: { details: ApplicationDetails }) {
  const t = useWords('applicationDesk')
  return (
    <div className={`${css.tight} ${css.answers}`}>
      {details.steps.toSorted((a, b) => a.step - b.step).map(({ step, data, done }) => (
        <Card key={step} title={t(`steps.${stepName(step as StepNumber)}`)} aside={done ? undefined : <StatusBadge tone="warn">{t('answers.incomplete')}</StatusBadge>}>
          <Step step={step as StepNumber} data={data} details={details} />
        </Card>
      ))}
    </div>
  )
}

function Step({ step, data, details }: { step: StepNumber; data: Record<string, unknown>; details: ApplicationDetails }) {
  if (step === 1) return <CourseAnswers data={data as Partial<Steps[1]>} details={details} />
  if (step === 3) return <><Studies entries={(data as Partial<Steps[3]>).education ?? []} /><Plain data={data} omit={['education']} /></>
  if (step === 4) return <><TestResults data={data as Partial<Steps[4]>} /><Plain data={data} omit={['tests', 'planned']} /></>
  if (step === 5) return <Work data={data as Partial<Steps[5]>} />
  if (step === 6) return <Statements data={data as Partial<Steps[6]>} />
  if (step === 7) return <Finance data={data as Partial<Steps[7]>} />
  return <Plain data={data} />
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const countries = new Set(['residence', 'passportCountry', 'country', 'citizenships'])

/** Fields that are a word, a day, a country or yes and no. */
function Plain({ data, omit = [] }: { data: Record<string, unknown>; omit?: readonly string[] }) {
  const t = useWords('applicationDesk')
  const content = useWords('content')
  const { country, date, list } = useFormat()
  const nameOf = useFieldName()
  const tell = (name: string, value: unknown): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'answers.yes' : 'answers.no')
    if (Array.isArray(value)) return list(value.map((one) => (countries.has(name) ? country(String(one)) : String(one))))
    if (name === 'mailing' && value && typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
    if (typeof value !== 'string') return value === null || value === undefined ? null : String(value)
    if (name === 'gender') return content.loose(`genders.${value}`)
    if (name === 'maritalStatus' || name === 'funding') return t.loose(`${name}.${value}`)
    if (countries.has(name) && value.length === 2) return country(value)
    return isDay(value) ? date(value) : value
  }
  const facts = Object.entries(data).filter(([name]) => !omit.includes(name)).map(([name, value]) => [nameOf(name), tell(name, value)] as const)
  if (facts.every(([, value]) => value === null || value === '')) return omit.length > 0 ? null : <p className={css.soft}>{t('answers.nothing')}</p>
  return <Facts facts={facts} columns={2} />
}

function CourseAnswers({ data, details }: { data: Partial<Steps[1]>; details: ApplicationDetails }) {
  const t = useWords('applicationDesk')
  const ways = useWords('ways')
  return (
    <Facts columns={2} facts={[
      [t('answers.course'), details.course.name], [t('answers.intakeId'), details.intake?.label], [t('answers.mode'), data.mode && ways.loose(data.mode)],
      [t('answers.scholarship'), data.scholarship === undefined ? null : t(data.scholarship ? 'answers.yes' : 'answers.no')],
      [t('answers.backups'), details.backups.map(({ title, university }) => `${title}, ${university}`).join('; ')],
    ]} />
  )
}

function Statements({ data }: { data: Partial<Steps[6]> }) {
  const t = useWords('applicationDesk')
  const said = (['whyCourse', 'preparation', 'beyond'] as const).filter((name) => data[name])
  if (said.length === 0 && !data.referees?.length) return <p className={css.soft}>{t('answers.nothing')}</p>
  return (
    <>
      {said.map((name) => <div key={name} className={css.entry}><h3>{t(`answers.${name}`)}</h3><p className={css.prose}>{data[name]}</p></div>)}
      {(data.referees ?? []).map((referee) => (
        <div key={referee.mail} className={css.entry}>
          <strong>{[referee.title, referee.name].filter(Boolean).join(' ')}</strong>
          <span>{[referee.relation, referee.institution].filter(Boolean).join(', ')}</span>
          <span className={css.soft}>{referee.mail}</span>
        </div>
      ))}
    </>
  )
}

function Finance({ data }: { data: Partial<Steps[7]> }) {
  const t = useWords('applicationDesk')
  const { money, country } = useFormat()
  const { amount, currency, visas = [], ...rest } = data
  return (
    <>
      <Plain data={rest} omit={['shareWithUniversity', 'othersMaySubmit']} />
      <Facts columns={2} facts={[[t('answers.amount'), amount != null && currency ? money(amount, currency) : null]]} />
      {visas.map((visa, place) => (
        <div key={place} className={css.entry}>
          <strong>{t('answers.visa', { country: country(visa.country), outcome: t(`visas.${visa.outcome}`) })}</strong>
          <span className={css.soft}>{[visa.on, visa.reason].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </>
  )
}
