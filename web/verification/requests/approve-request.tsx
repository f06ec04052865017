import { useState } from 'react'
import type { approveRequest } from '#contract/verification/requests/calls.ts'
import { unmatchedEssentials } from '#contract/verification/requests/essential-checks.ts'
import type { GivenCheck, VerificationRequest } from '#contract/verification/shapes.ts'
import { type CheckResult, checkMethods } from '#contract/verification/state.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField } from '#web/ui/app/fields.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explanationOf, isExplained, type NameExplanation } from '../names/explain-name.tsx'
import { type Original, AttachOriginal } from '../original/attach-original.tsx'
import { RejectRequest } from './reject-request.tsx'
import { useShortcut } from '#web/core/shortcut.ts'
import { saysOther, TickClaims } from './tick-claims.tsx'
import { useTooLate } from './too-late.ts'
import css from './verification.module.css'

const methods = checkMethods

/** The verifier's half of the screen: tick each claim, then approve or reject. Keys A and R do the same. */
export function ApproveRequest({ request }: { request: VerificationRequest }) {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const confirm = useConfirm()
  const [results, setResults] = useState<Readonly<Record<string, CheckResult>>>({})
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  /** "All match" was pressed and nothing changed since. */
  const [allMatched, setAllMatched] = useState(false)
  // How it was checked is said by who did it, never assumed.
  const [method, setMethod] = useState<(typeof methods)[number] | null>(null)
  const [name, setName] = useState<NameExplanation>({
    reason: request.namePaper?.reason ?? null,
    paperId: request.namePaper?.documentId ?? null,
  })
  const [remarks, setRemarks] = useState('')
  const [original, setOriginal] = useState<Original | null>(null)
  const [rejecting, setRejecting] = useState(false)
  const onFailure = useTooLate()
  const approve = useProvenMutation<typeof approveRequest>(
    'PUT /api/verification/requests/approve',
    {
      changes: ['requests', 'documents'],
      onFailure,
      onDone: () => toast.good(t('said.request_approved_success')),
    },
  )
  const { claims, type } = request.metadata
  const checks: GivenCheck[] = claims.map(({ field }) => {
    const result = results[field] ?? 'not_checked'
    const says = found[field]?.trim()
    return {
      field,
      result,
      ...(saysOther(result) && says ? { says } : {}),
      ...(result === 'explained' && name.reason ? { explained: explanationOf(name) } : {}),
    }
  })
  // Nothing differs, and what must be looked at was; the rest is said line by line in the report.
  const ready =
    method !== null &&
    checks.every(({ result }) => result !== 'differs') &&
    checks.every((check) => check.result !== 'explained' || isExplained(check)) &&
    unmatchedEssentials(type, claims, checks).length === 0
  const askToApprove = async () => {
    if (!ready || !(await confirm({ text: t('one.approveText'), yes: t('one.approve') }))) return
    approve.run({
      body: {
        id: request.id,
        checks,
        ...(method ? { method } : {}),
        allMatched,
        remarks,
        ...(original ? { originalDocument: original } : {}),
      },
    })
  }
  useShortcut('a', () => void askToApprove())
  useShortcut('r', () => setRejecting(true))
  return (
    <>
      <Card
        title={t('one.tick')}
        aside={
          <Button
            size="s"
            icon="check"
            onClick={() => {
              setResults(Object.fromEntries(claims.map(({ field }) => [field, 'matches'])))
              setAllMatched(true)
            }}
          >
            {t('one.allMatch')}
          </Button>
        }
      >
        <TickClaims
          request={request}
          results={results}
          onResult={(field, result) => {
            setResults({ ...results, [field]: result })
            setAllMatched(false)
          }}
          found={found}
          onFound={(field, says) => setFound({ ...found, [field]: says })}
          name={name}
          onName={setName}
        />
      </Card>
      <SelectField
        label={t('one.method')}
        placeholder={t('one.methodChoose')}
        required
        value={method}
        onChange={(next) => next && setMethod(next as typeof method)}
        data={methods.map((value) => ({ value, label: say(`methods.${value}`) }))}
      />
      <LongField
        label={t('one.remarksFor')}
        maxLength={1000}
        value={remarks}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
      <AttachOriginal requestId={request.id} original={original} onChange={setOriginal} />
      {approve.failure && <Notice tone="bad">{approve.failure.message}</Notice>}
      <div className={css.bar}>
        <Button
          look="main"
          icon="check"
          disabled={!ready}
          busy={approve.pending}
          onClick={() => void askToApprove()}
        >
          {t('one.approve')}
        </Button>
        <Button icon="close" onClick={() => setRejecting(true)}>
          {t('one.reject')}
        </Button>
        <p className={css.soft}>{t('one.keys')}</p>
      </div>
      {approve.proof}
      <RejectRequest
        open={rejecting}
        onClose={() => setRejecting(false)}
        requestId={request.id}
        checks={checks}
        method={method}
        remarks={remarks}
        original={original}
      />
    </>
  )
}
