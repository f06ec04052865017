import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { endOfDays } from '#contract/days.ts'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { type Draft, sumFrom } from './offer-draft.ts'
import css from '../decisions.module.css'

/** What the student will read. */
export function OfferPreview({ details, draft }: { details: ApplicationDetails; draft: Draft }) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const { date, money } = useFormat()
  const deadline = useDeadline()
  const sum = (typed: string) => {
    const read = sumFrom(typed, draft.currency)
    return read && money(read.amount, read.currency)
  }
  return (
    <section className={css.preview} aria-label={t('offer.preview')}>
      <p className={css.faint}>{t('offer.preview')}</p>
      <h3>{say(`offer.${draft.conditions.length > 0 ? 'conditional' : 'unconditional'}`)}</h3>
      <p>
        {t('offer.reads', {
          university: details.university.name,
          course: details.course.name,
          intake: details.intake?.label ?? '–',
        })}
      </p>
      {draft.conditions.length > 0 && (
        <ol className={css.prose}>
          {draft.conditions.map(({ key, text, dueOn }) => (
            <li key={key}>
              {text || '…'}
              {dueOn && ` (${t('offer.dueOn', { date: date(dueOn) })})`}
            </li>
          ))}
        </ol>
      )}
      <Facts
        columns={2}
        facts={[
          [t('offer.tuition'), sum(draft.tuition)],
          [t('offer.scholarship'), sum(draft.scholarship)],
          [t('offer.deposit'), sum(draft.deposit)],
          [
            t('offer.replyBy'),
            deadline(
              endOfDays(new Date(), draft.replyDays, details.student.timeZone).toISOString(),
              details.student.timeZone,
            ),
          ],
        ]}
      />
      {draft.note && <p className={css.prose}>{draft.note}</p>}
    </section>
  )
}
