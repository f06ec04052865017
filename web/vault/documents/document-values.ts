// The facts of a document as a form keeps them: text, empty where nothing is said.
import * as z from 'zod/mini'
import { type DocumentField, documentFields } from '#contract/vault/documents/document-types.ts'
import type { Config, DocumentFactTexts } from './document-fields.tsx'

export const emptyFacts = (): DocumentFactTexts =>
  Object.fromEntries(
    ['title', 'type', ...documentFields].map((name) => [name, '']),
  ) as DocumentFactTexts

type DocumentText = { title: string; type: string } & Partial<Record<DocumentField, string | null>>

/** The facts of a kept document, as a form begins with them. */
export const factsOf = (document: DocumentText): DocumentFactTexts =>
  ({
    ...Object.fromEntries(documentFields.map((name) => [name, document[name] ?? ''])),
    title: document.title,
    type: document.type,
  }) as DocumentFactTexts

/** What the chosen type needs must be there (spec §5: issuer country, type, title, dates, education fields). */
export const factsCheck = (config: Config) =>
  z
    .object(
      Object.fromEntries(['title', 'type', ...documentFields].map((name) => [name, z.string()])),
    )
    .check((payload) => {
      const values = payload.value as DocumentFactTexts
      const type = config.documentTypes.find(({ id }) => id === values.type)
      const wrong = (path: string, message: string) =>
        payload.issues.push({ code: 'custom', message, path: [path], input: values })
      if (!type) wrong('type', 'required')
      if (values.title.trim().length < 3) wrong('title', 'title')
      for (const name of type?.required ?? [])
        if (values[name].trim() === '') wrong(name, 'required')
      if (values.dateOfIssue && values.expiry && values.expiry <= values.dateOfIssue)
        wrong('expiry', 'before_issue')
    })

/** What is sent: only fields that the type has. */
export const factsToSend = (facts: DocumentFactTexts, config: Config) => {
  const type = config.documentTypes.find(({ id }) => id === facts.type)
  const known = new Set<DocumentField>([...(type?.required ?? []), ...(type?.optional ?? [])])
  const kept = documentFields
    .filter((name) => known.has(name) && facts[name].trim() !== '')
    .map((name) => [name, facts[name].trim()])
  return { title: facts.title.trim(), type: facts.type, ...Object.fromEntries(kept) }
}
