import { answerDays } from '#contract/applications/state.ts'
import { documentTypeIds } from '#contract/vault/documents/document-types.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, ManyField, NumberField } from '#web/ui/app/fields.tsx'
import css from '../decisions.module.css'
import { dayMs } from '#contract/days.ts'

export type InformationRequest = { text: string; documents: string[]; days: number }
export const mayAsk = ({ text, days }: InformationRequest): boolean =>
  text.trim().length >= 3 && days >= answerDays.min && days <= answerDays.max

/** The day that lies so many days ahead. */
export const dayAhead = (days: number): Date => new Date(Date.now() + days * dayMs)

/** What is asked of the student: in words, as documents to bring, and until when. */
export function AskFields({
  request,
  onChange,
  suggested,
}: {
  request: InformationRequest
  onChange: (asked: InformationRequest) => void
  suggested: readonly string[]
}) {
  const t = useWords('applications/university')
  const vault = useWords('vault')
  const { date } = useFormat()
  const open = suggested.filter((type) => !request.documents.includes(type))
  return (
    <div className={css.tight}>
      <LongField
        label={t('ask.text')}
        description={t('ask.textHelp')}
        required
        maxLength={2000}
        data-autofocus
        value={request.text}
        onChange={(event) => onChange({ ...request, text: event.currentTarget.value })}
      />
      <ManyField
        label={t('ask.documents')}
        value={request.documents}
        onChange={(documents) => onChange({ ...request, documents })}
        maxValues={20}
        data={documentTypeIds.map((value) => ({ value, label: vault.loose(`types.${value}`) }))}
      />
      {open.length > 0 && (
        <div className={css.row}>
          <span className={css.soft}>{t('ask.suggested')}</span>
          {open.map((type) => (
            <Button
              key={type}
              size="s"
              icon="plus"
              onClick={() => onChange({ ...request, documents: [...request.documents, type] })}
            >
              {vault.loose(`types.${type}`)}
            </Button>
          ))}
        </div>
      )}
      <NumberField
        label={t('ask.days')}
        min={answerDays.min}
        max={answerDays.max}
        value={request.days}
        onChange={(days) => onChange({ ...request, days: Number(days) || 0 })}
        description={
          request.days >= answerDays.min && request.days <= answerDays.max
            ? t('ask.until', { date: date(dayAhead(request.days), 'long') })
            : t('ask.range', { least: answerDays.min, most: answerDays.max })
        }
      />
    </div>
  )
}
