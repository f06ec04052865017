import { screenPath } from '#contract/paths.ts'
import type { requestsByDocumentIds } from '#contract/verification/requests/calls.ts'
import { UnlessActing } from '#web/core/access/closed-while-acting.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { RequestState } from '#web/parts/verification/document-status.tsx'
import { FormerNames } from '#web/parts/verification/name-changes/former-names.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from '../vault.module.css'

/** Who was asked to vouch for this document, and what they said. */
export function VerificationTab({
  documentId,
  verifiable,
}: {
  documentId: string
  verifiable: boolean
}) {
  const t = useWords('vault/documents')
  const { date } = useFormat()
  const answer = useCallQuery<typeof requestsByDocumentIds>(
    'POST /api/verification/requests/by-document-ids',
    { body: { documentIds: [documentId] } },
    { topics: ['requests', 'documents'] },
  )
  if (answer.isPending) return <SkeletonLines lines={3} />
  if (answer.isError)
    return <ErrorState failure={answer.error} retry={() => void answer.refetch()} />
  const verify = verifiable && (
    <UnlessActing>
      <ButtonLink to={screenPath('verifyDocument', { documentId })} look="main" icon="seal">
        {t('detail.verify')}
      </ButtonLink>
    </UnlessActing>
  )
  if (answer.data.requestObjects.length === 0)
    return (
      <EmptyState picture="vault" title={t('verification.empty.title')} action={verify}>
        {t('verification.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <ul className={css.shares}>
        {answer.data.requestObjects.map((request) => (
          <li key={request.id} className={css.share}>
            <div className={css.row}>
              <TierBadge tier={request.tier} />
              <RequestState status={request.transactionStatus} />
            </div>
            <div className={css.soft}>
              {t('verification.request', {
                date: date(request.requestedDate),
                coins: request.authenticationCost,
              })}
            </div>
            {request.own && request.transactionStatus === 'approved' && (
              <FormerNames requestId={request.id} own />
            )}
            {request.remarks && <blockquote>{request.remarks}</blockquote>}
            <div>
              <ButtonLink to={screenPath('request', { requestId: request.id })} size="s">
                {t('verification.open')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <div className={css.go}>{verify}</div>
    </>
  )
}
