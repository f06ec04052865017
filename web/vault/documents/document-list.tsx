import type { requestsByDocumentIds } from '#contract/verification/requests/calls.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { DocumentCard } from './document-card.tsx'
import type { Config } from './document-fields.tsx'
import css from './document-list.module.css'

type Props = {
  documents: readonly Document[]
  config: Config | undefined
  look: 'grid' | 'list'
  grouped: boolean
  busy: boolean
  pathOf: (document: Document) => string
}

/** Documents as cards or lines; sorted by kind, each group of kinds under its name. */
export function DocumentList({ documents, config, look, grouped, busy, pathOf }: Props) {
  const standings = useCallQuery<typeof requestsByDocumentIds>(
    'POST /api/verification/requests/by-document-ids',
    {
      body: { documentIds: documents.map(({ id }) => id) },
    },
    { topics: ['requests', 'documents'], enabled: documents.length > 0, keep: true },
  )
  const types = new Map(config?.documentTypes.map((type) => [type.id, type]))
  const known = new Map(standings.data?.documents.map((one) => [one.documentId, one]))
  const groups = grouped
    ? Map.groupBy(documents, ({ type }) => types.get(type)?.groupName ?? '')
    : new Map([['', documents]])
  return [...groups].map(([name, inGroup]) => (
    <section key={name} aria-label={name || undefined} aria-busy={busy}>
      {name && <h2 className={css.group}>{name}</h2>}
      <ul className={css[look]}>
        {inGroup.map((document) => (
          <li key={document.id}>
            <DocumentCard
              document={document}
              typeName={types.get(document.type)?.name ?? document.type}
              requests={known.get(document.id)}
              to={pathOf(document)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}
