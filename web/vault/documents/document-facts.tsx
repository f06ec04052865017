import { type DocumentField, documentFields } from '#contract/vault/document-types.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Facts as FactList } from '#web/ui/facts.tsx'
import type { Config } from './document-fields.tsx'

type DocumentText = { title: string; type: string } & Partial<Record<DocumentField, string | null>>

/** What a document says, in words: names of types and levels, dates and countries in the reader's language. */
export function DocumentFacts({ config, facts }: { config: Config; facts: DocumentText }) {
  const t = useWords('vault/documents')
  const { date, country } = useFormat()
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  const tell: Partial<Record<DocumentField, (value: string) => string>> = {
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
              facts[name] ? (tell[name]?.(facts[name]) ?? facts[name]) : null,
            ] as const,
        ),
      ]}
    />
  )
}
