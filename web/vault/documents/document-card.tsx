import { memo } from 'react'
import type { requestsByDocumentIds } from '#contract/verification/requests/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import type { Document } from '#contract/vault/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DocumentStatus } from '#web/parts/verification/document-status.tsx'
import { ExpiryBadge } from './document-facts.tsx'
import css from './document-list.module.css'

export type DocumentRequests = ResponseOf<typeof requestsByDocumentIds>['documents'][number]
type Props = {
  document: Document
  typeName: string
  requests: DocumentRequests | undefined
  to: string
}

/** One document on a shelf: thumbnail, what it is, who vouches for it, what needs attention. */
export const DocumentCard = memo(function DocumentCard({
  document,
  typeName,
  requests,
  to,
}: Props) {
  const t = useWords('vault/documents')
  return (
    <Link to={to} className={css.card}>
      <div className={css.thumb}>
        {document.thumbnailUrl ? (
          <img src={document.thumbnailUrl} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name="document" size={32} />
        )}
      </div>
      <div className={css.what}>
        <div className={css.name}>{document.title}</div>
        <div className={css.soft}>{typeName}</div>
        {document.issuer && <div className={css.soft}>{document.issuer}</div>}
      </div>
      <div className={css.badges}>
        {requests && <DocumentStatus verification={requests.verification} tier={requests.tier} />}
        <ExpiryBadge expiry={document.expiry} />
        {document.openShares > 0 && (
          <StatusBadge tone="info" icon="share">
            {t('shares', { count: document.openShares })}
          </StatusBadge>
        )}
      </div>
    </Link>
  )
})
