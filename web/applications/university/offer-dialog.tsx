import { useState } from 'react'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { replyDays } from '#contract/applications/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField, NumberField } from '#web/ui/app/fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { dayAhead } from '../counsellor/ask-fields.tsx'
import { Conditions, useSuggestions } from './conditions.tsx'
import { useDecide } from './decide-application.ts'
import { blankOffer, type Draft, draftFrom, isReady, offerFrom } from './offer-draft.ts'
import { OfferPreview } from './offer-preview.tsx'
import { SumField } from './sum-field.tsx'
import css from '../decisions.module.css'

/** A place with or without conditions: what the student will read is shown as it is written. */
export function OfferDialog({
  details,
  open,
  onClose,
}: {
  details: ApplicationDetails
  open: boolean
  onClose: () => void
}) {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const { date } = useFormat()
  const [draft, setDraft] = useState<Draft>(() =>
    details.offer && !details.offer.released ? draftFrom(details.offer) : blankOffer,
  )
  const suggestions = useSuggestions(details)
  const decision = useDecide(t('offer.done'), onClose)
  const prepared = useDecide(t('offer.prepared'), onClose)
  const failure = decision.failure ?? prepared.failure
  const ready = isReady(draft)
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const body = (release: boolean) => ({
    applicationId: details.id,
    version: details.version,
    decision: 'offer' as const,
    release,
    offer: offerFrom(draft),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('offer.title', { name: details.student.name })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          {details.status === 'pending decision' && (
            <Button
              disabled={!ready}
              busy={prepared.pending}
              onClick={() => prepared.run({ body: body(false) })}
            >
              {t('decide.prepare')}
            </Button>
          )}
          <Button
            look="main"
            icon="gift"
            disabled={!ready}
            busy={decision.pending}
            onClick={() => decision.run({ body: body(true) })}
          >
            {t('offer.go')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <Conditions
          conditions={draft.conditions}
          onChange={(conditions) => set({ conditions })}
          suggestions={suggestions}
        />
        <NumberField
          label={t('offer.replyDays')}
          min={replyDays.min}
          max={replyDays.max}
          value={draft.replyDays}
          onChange={(days) => set({ replyDays: Number(days) || 0 })}
          description={
            draft.replyDays >= replyDays.min && draft.replyDays <= replyDays.max
              ? t('offer.replyUntil', { date: date(dayAhead(draft.replyDays), 'long') })
              : t('ask.range', { least: replyDays.min, most: replyDays.max })
          }
        />
        <div className={css.fields}>
          <SumField
            label={t('offer.tuition')}
            sum={draft.tuition}
            currency={draft.currency}
            onChange={(tuition) => set({ tuition })}
          />
          <SumField
            label={t('offer.scholarship')}
            sum={draft.scholarship}
            currency={draft.currency}
            onChange={(scholarship) => set({ scholarship })}
          />
          <SumField
            label={t('offer.deposit')}
            sum={draft.deposit}
            currency={draft.currency}
            onChange={(deposit) => set({ deposit })}
          />
          <SumField.Currency
            label={t('offer.currency')}
            value={draft.currency}
            onChange={(currency) => set({ currency })}
          />
        </div>
        <LongField
          label={t('offer.note')}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <OfferPreview details={details} draft={draft} />
        {details.status === 'pending decision' && (
          <p className={css.soft}>{t('decide.prepareHelp')}</p>
        )}
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
