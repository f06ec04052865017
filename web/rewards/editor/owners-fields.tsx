import { hundredthsOf } from '#contract/rewards/programs/rules.ts'
import type { OwnerShare } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { NumberField, TextField } from '#web/ui/app/fields.tsx'
import { IconButton } from '#web/ui/button.tsx'
import css from './editor.module.css'
import { useEditor } from './use-editor.ts'

const maxOwners = 10
const isShare = (percent: number): boolean =>
  percent >= 0.01 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

/** Whose coins pay, and how much each gives. */
export function OwnersFields() {
  const t = useWords('rewards/editor')
  const { draft, set, messageOf } = useEditor()
  const { ownership } = draft
  const total = hundredthsOf(ownership).reduce((sum, part) => sum + part, 0) / 100
  const replace = (at: number, next: OwnerShare | null) =>
    set({ ownership: ownership.flatMap((one, place) => (place === at ? (next ?? []) : one)) })
  return (
    <fieldset className={css.entry}>
      <legend className="unseen">{t('fields.ownership')}</legend>
      <div className={css.entryHead}>
        <strong aria-hidden="true">{t('fields.ownership')}</strong>
        <span className={css.soft}>{t('owners.total', { percent: total })}</span>
      </div>
      <p className={css.soft}>{t('owners.agree')}</p>
      {ownership.map((share, at) => (
        <div key={at} className={css.condition}>
          <TextField
            label={t('owners.email')}
            type="email"
            inputMode="email"
            value={share.email}
            error={messageOf(`ownership.${at}.email`)}
            onChange={(event) => replace(at, { ...share, email: event.currentTarget.value })}
          />
          <NumberField
            exact
            label={t('owners.percent')}
            min={0.01}
            max={100}
            decimalScale={2}
            value={Number.isNaN(share.percent) ? '' : share.percent}
            error={isShare(share.percent) ? undefined : t('problems.share')}
            onChange={(next) =>
              replace(at, { ...share, percent: typeof next === 'number' ? next : NaN })
            }
          />
          {ownership.length > 1 && (
            <IconButton icon="trash" label={t('owners.remove')} onClick={() => replace(at, null)} />
          )}
        </div>
      ))}
      {messageOf('ownership') && (
        <p role="alert" className={css.wrong}>
          {messageOf('ownership')}
        </p>
      )}
      <div className={css.row}>
        <Button
          size="s"
          icon="plus"
          disabled={ownership.length >= maxOwners}
          onClick={() =>
            set({
              ownership: [
                ...ownership,
                { email: '', percent: Math.max(0, 10_000 - Math.round(total * 100)) / 100 },
              ],
            })
          }
        >
          {t('owners.add')}
        </Button>
      </div>
    </fieldset>
  )
}
