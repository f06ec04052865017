import type { Effect } from '#contract/rewards/engine/effects.ts'
import type { ProgramActivity } from '#contract/rewards/programs/shapes.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'
import css from './editor.module.css'
import { useEditor } from './use-editor.ts'

type Kind = Effect['kind']
const kinds: readonly Kind[] = ['fixed', 'per_unit', 'tiered']
const maxTiers = 10

const startOf = (kind: Kind, coins: number): Effect => {
  if (kind === 'fixed') return { kind, coins }
  if (kind === 'per_unit') return { kind, coins, each: 1, most: coins }
  return { kind, tiers: [{ from: 0, coins }] }
}

/** How many coins one act is worth. */
export function EffectFields({
  at,
  activity,
  onChange,
}: {
  at: number
  activity: ProgramActivity
  onChange: (activity: ProgramActivity) => void
}) {
  const t = useWords('rewards/editor')
  const unit = useRuleWords().unit(activity.event)
  const { messageOf } = useEditor()
  const { effect } = activity
  const change = (next: Effect) => onChange({ ...activity, effect: next })
  const first = effect.kind === 'tiered' ? (effect.tiers[0]?.coins ?? 10) : effect.coins
  const wrong =
    messageOf(`activities.${at}.effect`) ??
    messageOf(`activities.${at}.effect.coins`) ??
    messageOf(`activities.${at}.effect.tiers`)
  return (
    <>
      <div className={css.fields}>
        <SelectField
          label={t('activity.effect')}
          value={effect.kind}
          data={kinds.map((value) => ({ value, label: t(`activity.effects.${value}`) }))}
          onChange={(kind) => change(startOf(kind as Kind, first))}
        />
        {effect.kind !== 'tiered' && (
          <Whole
            label={t('activity.coins')}
            value={effect.coins}
            wrong={wrong}
            onChange={(coins) => change({ ...effect, coins })}
          />
        )}
        {effect.kind === 'per_unit' && (
          <>
            <Whole
              label={t('activity.each', { unit })}
              value={effect.each}
              onChange={(each) => change({ ...effect, each })}
            />
            <Whole
              label={t('activity.most')}
              value={effect.most}
              onChange={(max) => change({ ...effect, most: max })}
            />
          </>
        )}
      </div>
      {effect.kind === 'tiered' &&
        effect.tiers.map((tier, place) => {
          const replace = (next: typeof tier | null) =>
            change({
              ...effect,
              tiers: effect.tiers.flatMap((one, n) => (n === place ? (next ?? []) : one)),
            })
          return (
            <div key={place} className={css.condition}>
              <NumberField
                exact
                label={t('activity.from', { unit })}
                min={0}
                max={maxCoins}
                decimalScale={1}
                value={tier.from}
                error={Number.isNaN(tier.from) ? t('problems.required') : undefined}
                onChange={(next) =>
                  replace({ ...tier, from: typeof next === 'number' ? next : NaN })
                }
              />
              <Whole
                label={t('activity.coins')}
                value={tier.coins}
                wrong={wrong}
                onChange={(coins) => replace({ ...tier, coins })}
              />
              {effect.tiers.length > 1 && (
                <IconButton
                  icon="trash"
                  label={t('activity.remove')}
                  onClick={() => replace(null)}
                />
              )}
            </div>
          )
        })}
      {effect.kind === 'tiered' && effect.tiers.length < maxTiers && (
        <div className={css.row}>
          <Button
            size="s"
            icon="plus"
            onClick={() =>
              change({ ...effect, tiers: [...effect.tiers, { from: 0, coins: first }] })
            }
          >
            {t('activity.addTier')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A whole number from 1 on; while nothing stands in it, NaN, which is not saved. */
function Whole({
  label,
  value,
  wrong,
  onChange,
}: {
  label: string
  value: number
  wrong?: string | undefined
  onChange: (value: number) => void
}) {
  const t = useWords('rewards/editor')
  return (
    <NumberField
      exact
      label={label}
      min={1}
      max={maxCoins}
      value={value}
      error={Number.isNaN(value) ? t('problems.required') : wrong}
      onChange={(next) => onChange(typeof next === 'number' ? next : NaN)}
    />
  )
}
