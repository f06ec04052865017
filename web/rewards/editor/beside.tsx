import { conditionsOf } from '#contract/rewards/engine/criteria.ts'
import { hundredthsOf, splitByWeight } from '#contract/rewards/programs/rules.ts'
import { estimateOf } from '#contract/rewards/programs/estimate.ts'
import type { StudentProgram } from '#contract/rewards/participants/calls.ts'
import { ProgramActivity, type ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { ProgramCard } from '../participants/program-card.tsx'
import { Summary } from '../rules/summary.tsx'
import css from './editor.module.css'
import { useProgramTitles } from './use-choices.ts'
import { useEditor } from './use-editor.ts'

/** What the program says so far: in plain words, as a cost, and as students will see it. */
export function Beside() {
  const t = useWords('rewards/editor')
  const { draft: typed, program } = useEditor()
  const draft = soundOf(typed)
  const usesPrograms = JSON.stringify(draft.criteria).includes('"program"')
  const titles = useProgramTitles(usesPrograms)
  const isEmpty = draft.activities.length + conditionsOf(draft.criteria).length === 0
  return (
    <aside className={css.beside} aria-label={t('beside')}>
      <section>
        <h2>{t('summary.title')}</h2>
        {isEmpty ? (
          <p className={css.soft}>{t('summary.empty')}</p>
        ) : (
          <Summary form={draft} titles={titles} />
        )}
      </section>
      <section>
        <h2>{t('estimate.title')}</h2>
        <Cost form={draft} />
      </section>
      <section>
        <h2>{t('preview.title')}</h2>
        <ul className={css.preview}>
          <ProgramCard program={toCard(draft, program.id)} />
        </ul>
      </section>
    </aside>
  )
}

function Cost({ form }: { form: ProgramForm }) {
  const t = useWords('rewards/editor')
  const { program } = useEditor()
  const { budget, ownership } = form
  const estimate = estimateOf(form)
  if (!estimate) return <p className={css.soft}>{t('estimate.none')}</p>
  const { perStudent, everyone, students } = estimate
  const parts = splitByWeight(budget ?? 0, hundredthsOf(ownership))
  return (
    <ul className={css.costs}>
      {budget !== null && <li>{t('estimate.most', { coins: budget })}</li>}
      <li>
        {perStudent === null
          ? t('estimate.unlimited')
          : t('estimate.perStudent', { coins: perStudent })}
      </li>
      {students !== null && (everyone === null || budget === null || everyone > budget) && (
        <li>{t('estimate.students', { count: students })}</li>
      )}
      {everyone !== null && budget !== null && (
        <li>{t(everyone <= budget ? 'estimate.enough' : 'estimate.short', { coins: everyone })}</li>
      )}
      {budget !== null &&
        ownership.length > 1 &&
        ownership.map(({ email, percent }, at) => (
          <li key={at}>
            {t('estimate.share', {
              name: program.ownership.find((owner) => owner.email === email)?.name || email,
              coins: parts[at] ?? 0,
              percent,
            })}
          </li>
        ))}
    </ul>
  )
}

const orNone = (value: number | null): number | null => (Number.isNaN(value) ? null : value)

/** Without what is typed and no number yet. */
const soundOf = (form: ProgramForm): ProgramForm => ({
  ...form,
  budget: orNone(form.budget),
  maxParticipants: orNone(form.maxParticipants),
  perMemberCap: orNone(form.perMemberCap),
  pendingDays: orNone(form.pendingDays) ?? 0,
  validity: Number.isNaN(form.validity?.value) ? null : form.validity,
  activities: form.activities.filter((one) => ProgramActivity.safeParse(one).success),
})

/** As a student who meets everything and has earned nothing yet will see it. */
const toCard = (form: ProgramForm, id: string): StudentProgram => ({
  id,
  title: form.title,
  description: form.description,
  url: form.url,
  type: form.type,
  startDate: form.startDate ?? '',
  endDate: form.endDate ?? '',
  coinType: form.coinType,
  activities: form.activities,
  perMemberCap: form.perMemberCap,
  participation: null,
  met: true,
  unmet: [],
  times: form.activities.map(() => 0),
  pending: 0,
  paid: 0,
  full: false,
})
