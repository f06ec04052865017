import type { requestsByDocumentIds } from '#contract/verification.ts'
import type { Receives } from '#contract/kit.ts'
import type { Document } from '#contract/vault-shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Standing } from '#web/ui/standing.tsx'
import css from './vault.module.css'

type Known = Receives<typeof requestsByDocumentIds>['documents'][number]

const isOver = (day: string) => day < new Date().toISOString().slice(0, 10)

/** One document on a shelf: thumbnail, what it is, who vouches for it, what needs attention. */
export function DocumentCard({ document, typeName, standing }: { document: Document; typeName: string; standing: Known | undefined }) {
  const t = useWords('documents')
  const { date } = useFormat()
  const isExpired = document.expiry !== null && isOver(document.expiry)
  return (
    <Link to={paths.document(document.id)} className={css.card}>
      <div className={css.thumb}>
        <img src={document.thumbnailUrl} alt="" loading="lazy" />
      </div>
      <div>
        <div className={css.name}>{document.title}</div>
        <div className={css.soft}>{typeName}</div>
        {document.issuer && <div className={css.soft}>{document.issuer}</div>}
      </div>
      <div className={css.badges}>
        {standing && <Standing verification={standing.verification} tier={standing.tier} />}
        {document.expiry && (
          <StatusBadge tone={isExpired ? 'bad' : 'calm'} icon="clock">
            {t(isExpired ? 'expired' : 'expires', { date: date(document.expiry) })}
          </StatusBadge>
        )}
        {document.openShares > 0 && <StatusBadge tone="info" icon="share">{t('shares', { count: document.openShares })}</StatusBadge>}
      </div>
    </Link>
  )
}
