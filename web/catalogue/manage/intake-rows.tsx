import type { Intake } from '#contract/catalogue/shapes.ts'
import { newKey } from '#web/core/random.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import css from './manage.module.css'

/** Dated chances to start. */
export function IntakeRows({
  intakes,
  onChange,
}: {
  intakes: readonly Intake[]
  onChange: (intakes: Intake[]) => void
}) {
  const t = useWords('catalogue/manage')
  const set = (at: number, change: Partial<Intake>) =>
    onChange(intakes.map((intake, n) => (n === at ? { ...intake, ...change } : intake)))
  return (
    <fieldset className={css.rows}>
      <legend>{t('edit.intakes')}</legend>
      {intakes.map((intake, at) => (
        <div key={intake.id}>
          <label>
            {t('edit.starts')}
            <input
              type="date"
              required
              value={intake.startsOn}
              onChange={(event) => set(at, { startsOn: event.target.value })}
            />
          </label>
          <label>
            {t('edit.opens')}
            <input
              type="date"
              value={intake.opensOn ?? ''}
              onChange={(event) => set(at, { opensOn: event.target.value || null })}
            />
          </label>
          <label>
            {t('edit.closes')}
            <input
              type="date"
              value={intake.closesOn ?? ''}
              onChange={(event) => set(at, { closesOn: event.target.value || null })}
            />
          </label>
          <Button
            size="s"
            look="quiet"
            icon="trash"
            onClick={() => onChange(intakes.filter((_, n) => n !== at))}
          >
            {t('edit.remove')}
          </Button>
        </div>
      ))}
      <Button
        size="s"
        icon="plus"
        onClick={() =>
          onChange([
            ...intakes,
            {
              id: newKey(),
              label: '',
              startsOn: '',
              opensOn: null,
              closesOn: null,
              documentsDueOn: null,
              seats: null,
              status: 'open',
            },
          ])
        }
      >
        {t('edit.add')}
      </Button>
    </fieldset>
  )
}
