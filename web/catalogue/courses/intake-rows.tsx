import type { Intake } from '#contract/catalogue/shapes.ts'
import { newKey } from '#web/core/random.ts'
import { useWords } from '#web/core/words.tsx'
import { RowList } from './row-list.tsx'

/** Dated chances to start. */
export function IntakeRows({
  intakes,
  onChange,
}: {
  intakes: readonly Intake[]
  onChange: (intakes: Intake[]) => void
}) {
  const t = useWords('catalogue/courses')
  return (
    <RowList<Intake>
      legend={t('edit.intakes')}
      rows={intakes}
      onChange={onChange}
      blank={() => ({
        id: newKey(),
        label: '',
        startsOn: '',
        opensOn: null,
        closesOn: null,
        documentsDueOn: null,
        seats: null,
        closesAt: '',
        timeZone: '',
        status: 'open',
      })}
    >
      {(intake, set) => (
        <>
          <label>
            {t('edit.starts')}
            <input
              type="date"
              required
              value={intake.startsOn}
              onChange={(event) => set({ startsOn: event.target.value })}
            />
          </label>
          <label>
            {t('edit.opens')}
            <input
              type="date"
              value={intake.opensOn ?? ''}
              onChange={(event) => set({ opensOn: event.target.value || null })}
            />
          </label>
          <label>
            {t('edit.closes')}
            <input
              type="date"
              value={intake.closesOn ?? ''}
              onChange={(event) => set({ closesOn: event.target.value || null })}
            />
          </label>
        </>
      )}
    </RowList>
  )
}
