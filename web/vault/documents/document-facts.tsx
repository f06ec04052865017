import { type DocumentField, documentFields } from '#contract/vault/documents/document-types.ts'
import { useFormat } from '#web/core/format.ts'
import { todayHere } from '#web/core/today.ts'
import { useWords } from '#web/core/words.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { dayMs } from '#contract/days.ts'
import { Facts as FactList } from '#web/ui/facts.tsx'
import type { Config } from './document-fields.tsx'

type DocumentText = { title: string; type: string } & Partial<Record<DocumentField, string | null>>

/** What a document says, in words: names of types and levels, dates and countries in the reader's language. */
export function DocumentFacts({ config, facts }: { config: Config; facts: DocumentText }) {
  const t = useWords('vault/documents')
  const { date, country } = useFormat()
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  const valueTexts: Partial<Record<DocumentField, (value: string) => string>> = {
    issuerCountry: country,
    dateOfIssue: date,
    expiry: date,
    completionDate: date,
    educationLevel: (id) => nameOf(config.educationLevels, id),
    educationType: (id) => nameOf(config.educationTypes, id),
    gradingScheme: (id) => nameOf(config.gradingSchemes, id),
  }
  return (
    <FactList
      facts={[
        [t('fields.title'), facts.title],
        [t('fields.type'), nameOf(config.documentTypes, facts.type)],
        ...documentFields.map(
          (name) =>
            [
              t(`fields.${name}`),
              facts[name] ? (valueTexts[name]?.(facts[name]) ?? facts[name]) : null,
            ] as const,
        ),
      ]}
    />
  )
}

const soon = 60 * dayMs // the first reminder goes out then

/** Until when a document is valid, and whether that is soon or over. */
export function ExpiryBadge({ expiry }: { expiry: string | null }) {
  const t = useWords('vault/documents')
  const { date } = useFormat()
  if (expiry === null) return null
  const left = Date.parse(expiry) - Date.parse(todayHere())
  const state = left < 0 ? 'expired' : left < soon ? 'soon' : 'expires'
  return (
    <StatusBadge
      tone={({ expired: 'bad', soon: 'warn', expires: 'calm' } as const)[state]}
      icon="clock"
    >
      {t(state, { date: date(expiry) })}
    </StatusBadge>
  )
}
