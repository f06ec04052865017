import { useParams } from '@tanstack/react-router'
import { isPossible, isRecallable } from '#contract/transfers/state.ts'
import type { getTransfer } from '#contract/transfers/requests/calls.ts'
import type { getTransferReceipt } from '#contract/transfers/payout/calls.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAccountFacts } from './account-facts.ts'
import { ScreeningCard } from '../decision/screening-card.tsx'
import { Checks } from './checks.tsx'
import { ApproveTransfer } from '../decision/approve-transfer.tsx'
import { OwnActions } from './own-actions.tsx'
import { PayoutBadge, TransferBadge } from './transfer-badge.tsx'
import { RequestRecall } from '../payout/request-recall.tsx'
import css from '../transfers.module.css'

/** One request: the facts on one side, what to check and decide on the other. */
export default function TransferScreen() {
  const t = useWords('transfers')
  const locale = useLocale()
  const person = usePerson()
  const { transferId: id = '' } = useParams({ strict: false }) as { transferId?: string }
  const loaded = useCallQuery<typeof getTransfer>(
    'GET /api/requests/{id}',
    { path: { id } },
    { topics: ['transfers'] },
  )
  const receipt = useDownload<typeof getTransferReceipt>('GET /api/requests/{id}/receipt', {
    onFailure: toast.bad,
  })
  useCrumb(loaded.data?.transferRequestId)
  if (!loaded.isSuccess) return <WaitingPage title={t('one')} answers={[loaded]} />
  const request = loaded.data
  const checks =
    (hasRole(person, 'checker') || request.decidesFor !== null) &&
    request.status === 'pending approval'
  return (
    <Page
      title={request.transferRequestId}
      intro={
        <>
          <TransferBadge status={request.status} />{' '}
          {request.payoutState && <PayoutBadge state={request.payoutState} />}
        </>
      }
      actions={
        isPossible('receipt', request.status) && (
          <Button
            icon="download"
            busy={receipt.bytes !== null}
            onClick={() => void receipt.run({ path: { id }, query: { language: locale } })}
          >
            {t('page.receipt')}
          </Button>
        )
      }
    >
      {request.rejection && (
        <Notice
          tone="bad"
          title={
            request.rejection.reasonCode === 'expired'
              ? t('page.expired')
              : t('page.rejected', {
                  by: request.rejection.by,
                  reason: t(`reasons.${request.rejection.reasonCode}`),
                })
          }
        >
          {request.rejection.remarks}
        </Notice>
      )}
      {request.status === 'pending consent' && (
        <Notice title={t('page.waitsTitle', { sender: request.senderName })}>
          {t('page.waitsText')}
        </Notice>
      )}
      <div className={css.split}>
        <RequestFacts request={request} />
        <div className={css.steps}>
          {request.screening && <ScreeningCard request={request} screening={request.screening} />}
          {request.review.length > 0 && <Checks checks={request.review} />}
          {checks && <ApproveTransfer key={request.version} request={request} />}
          {request.own && <OwnActions request={request} />}
          <Became request={request} />
        </div>
      </div>
    </Page>
  )
}

function RequestFacts({ request }: { request: TransferRequest }) {
  const t = useWords('transfers')
  const consents = useWords('transfers/consent')
  const accountFacts = useAccountFacts()
  return (
    <Card title={t('page.facts')}>
      <Facts
        facts={[
          [t('lists.kind'), t(`types.${request.type}`)],
          [t('form.coins'), request.coins !== null && <Coins key="coins" count={request.coins} />],
          [consents('purpose'), consents(`purposes.${request.purpose}`)],
          [t('form.remarks'), request.remarks],
          [t('lists.sender'), `${request.senderName} (${request.senderEmail})`],
          [t('form.senderMobile'), request.senderMobile],
          [t('form.senderAddress'), request.senderAddress],
          ...(request.type === 'bank'
            ? accountFacts(request.accountDetails)
            : [
                [
                  t('lists.recipient'),
                  `${request.recipientName} (${request.recipientEmail})`,
                ] as const,
              ]),
          [t('form.linkedTicketId'), request.linkedTicketId],
          [t('form.referenceTransactionId'), request.referenceTransactionId],
          [t('lists.maker'), request.makerName],
          [t('page.consent'), request.consent && t(`page.consents.${request.consent}`)],
          [t('page.ticket'), request.approvalTicketId],
          [
            t('page.approvals'),
            request.submittedAt &&
              t('page.ofNeeded', {
                given: request.approvals.given.length,
                needed: request.approvals.needed,
              }),
          ],
        ]}
      />
    </Card>
  )
}

/** Submitted, approved by whom, sent, arrived. */
function Became({ request }: { request: TransferRequest }) {
  const t = useWords('transfers')
  const { dateTime } = useFormat()
  const { submittedAt, approvals, payout, recall, expiresAt } = request
  if (!submittedAt) return null
  return (
    <Card title={t('page.history')}>
      <Timeline
        label={t('page.history')}
        moments={[
          { id: 'submitted', title: t('page.submitted'), at: submittedAt, by: request.makerName },
          ...approvals.given.map(({ by, name, forName, at, remarks }) => ({
            id: by,
            title: t('statuses.approved'),
            at,
            by: forName ? t('page.byFor', { name, absent: forName }) : name,
            text: remarks,
            tone: 'good' as const,
          })),
          ...(payout
            ? [
                {
                  id: 'payout',
                  title: t(`payout.${payout.state}`),
                  at: payout.changedAt,
                  tone: payout.state === 'returned' ? ('bad' as const) : ('info' as const),
                  text: [
                    `${payout.amount} ${payout.currency}`,
                    payout.reference && `${t('page.bankReference')}: ${payout.reference}`,
                    payout.reason && t('page.bankReason', { reason: payout.reason }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
          ...(recall
            ? [
                {
                  id: 'recall',
                  title: t(`recall.states.${recall.state}`),
                  at: recall.answeredAt ?? recall.askedAt,
                  by: recall.by,
                  tone: recall.state === 'refused' ? ('bad' as const) : ('info' as const),
                  text: [
                    t(`recall.reasons.${recall.reason}`),
                    recall.remarks,
                    recall.answerReason && t('page.bankReason', { reason: recall.answerReason }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
        ]}
      />
      {payout && !recall && isRecallable(payout.state) && <RequestRecall id={request.id} />}
      {expiresAt && <p className={css.soft}>{t('page.expires', { at: dateTime(expiresAt) })}</p>}
      {payout && (payout.state === 'queued' || payout.state === 'sent') && (
        <p className={css.soft}>{t('page.payoutUsually')}</p>
      )}
      {payout?.state === 'returned' && <p className={css.soft}>{t('page.returnedCoins')}</p>}
    </Card>
  )
}
