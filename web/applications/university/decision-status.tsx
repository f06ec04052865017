import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDue } from '../counsellor/badges.tsx'
import { useDecideApplication } from './decide-application.ts'
import { DecideDeferral } from '../offers/decide-deferral.tsx'
import { OfferMade } from './offer-made.tsx'
import { useReleaseDecisions } from './release-decisions.tsx'
import css from '../decisions.module.css'

/** What there is to know before reading: prepared, asked for, offered, denied, deferred, closed. */
export function DecisionStatus({
  details,
  atUniversity,
}: {
  details: ApplicationDetails
  atUniversity: boolean
}) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const vault = useWords('vault')
  const { list } = useFormat()
  const due = useDue()
  const { asked: request, denial, offer, status } = details
  const other = details.followedBy ?? details.follows
  return (
    <>
      {details.courseClosed && <Notice tone="warn">{t('standing.courseClosed')}</Notice>}
      {atUniversity && details.prepared && <Prepared details={details} />}
      {request && (
        <Notice
          title={t('standing.asked', {
            name: request.by,
            party: say(`parties.${request.party}`),
            due: due(request.answerBy),
          })}
        >
          <p className={css.prose}>{request.text}</p>
          {request.documents.length > 0 && (
            <p className={css.soft}>
              {list(request.documents.map((type) => vault.loose(`types.${type}`)))}
            </p>
          )}
        </Notice>
      )}
      {details.deferral && <DecideDeferral details={details} />}
      {offer && (status === 'offered' || status === 'accepted' || !offer.released) && (
        <OfferMade details={details} offer={offer} atUniversity={atUniversity} />
      )}
      {denial && (
        <Notice tone="bad" title={say(`denied.${denial.reasonCode}`)}>
          <p className={css.prose}>{denial.text}</p>
        </Notice>
      )}
      {details.studentReason && (
        <Notice>
          {t('standing.studentReason', { reason: say(`studentReasons.${details.studentReason}`) })}
        </Notice>
      )}
      {other && (
        <Notice
          action={
            <Link
              to={
                atUniversity
                  ? screenPath('admission', { applicationId: other })
                  : screenPath('workOn', { applicationId: other })
              }
            >
              {t('standing.openOther')}
            </Link>
          }
        >
          {t(details.followedBy ? 'standing.followedBy' : 'standing.follows')}
        </Notice>
      )}
    </>
  )
}

/** A decision that lies ready: released alone, or thrown away. */
function Prepared({ details }: { details: ApplicationDetails }) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const confirm = useConfirm()
  const { dateTime } = useFormat()
  const prepared = details.prepared!
  const release = useReleaseDecisions({
    onFailure: toast.bad,
    onDone: ({ data }) =>
      data.done.length > 0
        ? toast.good(t('release.done'))
        : toast.bad(t('results.why.wrong_state')),
  })
  const discard = useDecideApplication({
    onFailure: toast.bad,
    onDone: () => toast.good(t('prepared.discarded')),
  })
  const askToRelease = async () => {
    if (
      await confirm({
        text: t(`release.${prepared.decision}`, { course: details.course.name }),
        yes: t('prepared.release'),
      })
    )
      release.run({ body: { applicationIds: [details.id] } })
  }
  return (
    <Notice
      tone="warn"
      title={t(`prepared.${prepared.decision}`)}
      action={
        <span className={css.row}>
          <Button
            size="s"
            look="main"
            icon="share"
            busy={release.pending}
            onClick={() => void askToRelease()}
          >
            {t('prepared.release')}
          </Button>
          <Button
            size="s"
            icon="trash"
            busy={discard.pending}
            onClick={() =>
              discard.run({
                body: { applicationId: details.id, version: details.version, decision: 'discard' },
              })
            }
          >
            {t('prepared.discard')}
          </Button>
        </span>
      }
    >
      {t('prepared.notTold', { name: prepared.by, at: dateTime(prepared.at) })}
      {prepared.reasonCode && <> {say(`denied.${prepared.reasonCode}`)}.</>}
    </Notice>
  )
}
