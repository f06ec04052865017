// What a wallet is given of a decision: only what was found to match, each value by itself, so that its holder shows what they choose.
import { checkedFields } from '#contract/verification/shapes.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import { verification as english } from '#text/en/verification.ts'
import { verification as german } from '#text/de/verification.ts'
import { explainedName, type RequestRow } from '../requests/request-rows.ts'

type Field = (typeof checkedFields)[number]

/** Claims that were found to match or whose other name is explained: the holder shows each or does not. */
export const confirmedClaims = (
  statement: Statement,
  row: Pick<RequestRow, 'claims' | 'checks'>,
): Partial<Record<Field | 'name_on_document', string>> => {
  const isFound = (field: string) =>
    statement.claims.some(
      (one) => one.field === field && ['matches', 'explained'].includes(one.result),
    )
  const other = explainedName(row)?.says
  return {
    ...Object.fromEntries(
      row.claims.filter(({ field }) => isFound(field)).map(({ field, value }) => [field, value]),
    ),
    ...(other ? { name_on_document: other } : {}),
  }
}

const named = (path: string, en: string, de: string) => ({
  path: [path],
  display: [
    { name: en, locale: 'en' },
    { name: de, locale: 'de' },
  ],
})

/** The claims of a document, as wallets name them. */
export const claimNames = [
  ...checkedFields.map((field) => named(field, english.fields[field], german.fields[field])),
  named('name_on_document', english.notes.nameOnDocument, german.notes.nameOnDocument),
]

export const typeNames = [
  {
    name: 'Verified document',
    locale: 'en',
    description: 'What was checked of a document, by whom and how.',
  },
  {
    name: 'Geprüftes Dokument',
    locale: 'de',
    description: 'Was an einem Dokument geprüft wurde, von wem und wie.',
  },
]
