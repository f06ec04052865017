import { openItems } from '#contract/applications/offers/open-items.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { type ConditionKind, conditionKinds } from '#contract/applications/state.ts'
import { useFocusAdded } from '#web/core/focus-added.ts'
import { useWords } from '#web/core/words.tsx'
import { newKey } from '#web/core/random.ts'
import { Button } from '#web/ui/app/button.tsx'
import { DayField, LongField, SelectField } from '#web/ui/app/fields.tsx'
import { useFigure } from '#web/parts/entries/use-figure.ts'
import { useFileItemName } from './file.tsx'
import type { DraftCondition } from './offer-draft.ts'
import css from '../decisions.module.css'

type Suggestion = Pick<DraftCondition, 'key' | 'kind' | 'text'>

/** What the checklist leaves open, as conditions to take over with one tap. */
export function useSuggestions({ checklist }: ApplicationDetails): Suggestion[] {
  const t = useWords('applications/university')
  const itemName = useFileItemName()
  const figure = useFigure()
  return openItems(checklist).map(({ item, action }): Suggestion => {
    const name = itemName(item)
    return {
      key: item.key,
      kind: item.kind === 'credits' || item.kind === 'level' ? 'other' : item.kind,
      text:
        action === 'reach'
          ? t('conditions.reach', { name, need: figure(item, 'need') ?? '' })
          : t(`conditions.${action}`, { name }),
    }
  })
}

/** The conditions of an offer, one below the other; none makes it unconditional. */
export function Conditions({
  conditions,
  onChange,
  suggestions,
}: {
  conditions: DraftCondition[]
  onChange: (next: DraftCondition[]) => void
  suggestions: readonly Suggestion[]
}) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const set = (key: string, part: Partial<DraftCondition>) =>
    onChange(conditions.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const open = suggestions.filter(({ key }) => conditions.every((one) => one.key !== key))
  const [holder, adds] = useFocusAdded<HTMLFieldSetElement>(conditions.length)
  const add = (condition: Suggestion) => {
    adds()
    onChange([...conditions, { ...condition, dueOn: '' }])
  }
  return (
    <fieldset ref={holder} className={css.group}>
      <legend>{t('offer.conditions')}</legend>
      <div className={css.tight}>
        {conditions.length === 0 && <p className={css.soft}>{t('conditions.none')}</p>}
        {conditions.map((condition, place) => (
          <div
            key={condition.key}
            data-entry
            className={css.condition}
            role="group"
            aria-label={t('conditions.one', { n: place + 1 })}
          >
            <LongField
              label={t('conditions.text')}
              minRows={1}
              maxLength={500}
              required
              value={condition.text}
              onChange={(event) => set(condition.key, { text: event.currentTarget.value })}
            />
            <div className={css.fields}>
              <SelectField
                label={t('conditions.kind')}
                value={condition.kind}
                onChange={(next) => next && set(condition.key, { kind: next as ConditionKind })}
                data={conditionKinds.map((value) => ({ value, label: say(`conditions.${value}`) }))}
              />
              <DayField
                label={t('conditions.dueOn')}
                value={condition.dueOn}
                onChange={(event) => set(condition.key, { dueOn: event.currentTarget.value })}
              />
            </div>
            <div>
              <Button
                size="s"
                look="quiet"
                icon="trash"
                aria-label={t('conditions.removeThis', { n: place + 1 })}
                onClick={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
              >
                {t('conditions.remove')}
              </Button>
            </div>
          </div>
        ))}
        <div className={css.row}>
          <Button
            size="s"
            icon="plus"
            disabled={conditions.length >= 20}
            onClick={() => add({ key: newKey(), kind: 'other', text: '' })}
          >
            {t('conditions.add')}
          </Button>
          {open.length > 0 && <span className={css.soft}>{t('conditions.suggested')}</span>}
          {open.map((suggestion) => (
            <Button
              key={suggestion.key}
              size="s"
              look="quiet"
              icon="plus"
              onClick={() => add(suggestion)}
            >
              {suggestion.text}
            </Button>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
