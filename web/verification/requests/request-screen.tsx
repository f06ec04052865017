import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { isPossible } from '#contract/verification/state.ts'
import type { getRequest } from '#contract/verification/requests/calls.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { RequestState } from '#web/parts/verification/document-status.tsx'
import { FormerNames } from '#web/parts/verification/name-changes/former-names.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import { Claims } from './claims.tsx'
import { ApproveRequest } from './approve-request.tsx'
import { DocumentPages } from './document-pages.tsx'
import { FollowUpRequest } from './follow-up-request.tsx'
import { History } from './history.tsx'
import { OriginalLink } from './original-link.tsx'
import { RequestQueue } from './queue.tsx'
import { ReverseRequest } from './reverse-request.tsx'
import { useRemindVerifiers } from './remind-verifiers.ts'
import { AttachNamePaper } from '../names/attach-name-paper.tsx'
import { ChooseClaims } from '../evidence/choose-claims.tsx'
import { CreateCredentialOffer } from '../issuance/create-credential-offer.tsx'
import { useCreateReport } from '../report/create-report.ts'
import css from './verification.module.css'

/** One request: the document beside what it claims; decide, remind, follow up, report, as the state and the role allow. */
export default function RequestScreen() {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const person = usePerson()
  const { dateTime } = useFormat()
  const { requestId = '' } = useParams({ strict: false }) as { requestId?: string }
  const query = useCallQuery<typeof getRequest>(
    'GET /api/verification/requests/{requestId}',
    { path: { requestId } },
    { topics: ['requests'] },
  )
  const changes = ['requests', 'documents', 'wallet']
  const remind = useRemindVerifiers({
    changes,
    onDone: () => toast.good(t('said.reminder_sent_success')),
    // The server tells the time of its own zone; here the reader's is known.
    onFailure: (failure) =>
      toast.bad(
        failure.code === 'too_early'
          ? t('one.remindFrom', { at: dateTime(String(failure.details['at'])) })
          : failure,
      ),
  })
  const report = useCreateReport({
    onFailure: toast.bad,
    onDone: ({ url }) => window.location.assign(url),
  })
  useCrumb(query.data?.metadata.title)
  if (!query.isSuccess) return <WaitingPage title={t('title')} answers={[query]} />
  const request = query.data
  const status = request.transactionStatus
  const staff = hasRole(person, 'support', 'admin')
  const decides = request.decides && !request.archivedIssuer && isPossible('approve', status)
  const mayFollow = Date.parse(request.followUpFrom) <= Date.now()
  return (
    <Page
      title={request.metadata.title}
      intro={
        <>
          <TierBadge tier={request.tier} /> <RequestState status={status} />
        </>
      }
      actions={
        isPossible('report', status) && (
          <Button
            icon="download"
            busy={report.pending}
            onClick={() => report.run({ body: { requestId: request.id } })}
          >
            {t('one.report')}
          </Button>
        )
      }
    >
      {request.decides && <RequestQueue current={request.id} />}
      {request.documentChanged && <Notice tone="warn">{t('one.changed')}</Notice>}
      {request.archivedIssuer && <Notice>{t('one.archived')}</Notice>}
      <div className={css.split}>
        <DocumentPages
          studentId={request.requesterID}
          documentId={request.documentId}
          title={request.metadata.title}
        />
        <div className={css.steps}>
          {decides ? (
            <ApproveRequest key={`${request.id} ${status}`} request={request} />
          ) : (
            <Claims request={request} />
          )}
          <Facts
            facts={[
              [t('one.holder'), request.requesterName],
              [t('one.writtenName'), request.requesterWrittenName],
              [t('list.checkedBy'), request.issuerName || request.assignedName],
              [t('list.asked'), dateTime(request.requestedDate)],
              [
                t('one.coins'),
                <span key="coins">
                  <Coins count={request.authenticationCost} /> {say(`coins.${request.coins}`)}
                </span>,
              ],
              [
                t('one.by'),
                request.authenticatorDetails &&
                  [request.authenticatorDetails.name, request.authenticatorDetails.organisation]
                    .filter(Boolean)
                    .join(', '),
              ],
              [t('one.method'), request.method && say(`methods.${request.method}`)],
              [t('one.reason'), request.reasonCode && say(`reasons.${request.reasonCode}`)],
              [
                t('one.original'),
                request.originalDocument && (
                  <OriginalLink
                    key="original"
                    requestId={request.id}
                    original={request.originalDocument}
                  />
                ),
              ],
              [t('one.remarks'), request.remarks],
              [t('one.comment'), request.revertRemarks],
            ]}
          />
          <p className={css.soft}>
            {t('one.counts', {
              reminders: request.remindersCount,
              followUps: request.followUpCount,
            })}
          </p>
          <FormerNames requestId={request.id} own={request.own} />
          {request.own && isPossible('approve', status) && <AttachNamePaper request={request} />}
          {(request.own || staff) && isPossible('remind', status) && (
            <div className={css.go}>
              <Button
                icon="bell"
                busy={remind.pending}
                onClick={() => remind.run({ body: { requestIds: [request.id] } })}
              >
                {t('one.remind')}
              </Button>
              <FollowUpRequest requestId={request.id} unlocked={mayFollow} />
              {!mayFollow && (
                <p className={css.soft}>
                  {t('one.followUpFrom', { at: dateTime(request.followUpFrom) })}
                </p>
              )}
            </div>
          )}
          {(request.decides || hasRole(person, 'admin')) && isPossible('reverse', status) && (
            <ReverseRequest requestId={request.id} />
          )}
          {request.publicId && (
            <Link to={screenPath('verification', { publicId: request.publicId })}>
              {t('one.check')}
            </Link>
          )}
          {request.own && request.publicId && status === 'approved' && (
            <>
              <ChooseClaims requestId={request.id} publicId={request.publicId} />
              <CreateCredentialOffer requestId={request.id} />
            </>
          )}
          {(request.own || staff) && <History documentId={request.documentId} />}
        </div>
      </div>
    </Page>
  )
}
