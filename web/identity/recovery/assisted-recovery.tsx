import { useState } from 'react'
import type {
  approveRecovery,
  AskedRecovery,
  refuseRecovery,
  requestRecovery,
} from '#contract/identity/recovery.ts'
import { canRecover } from '#contract/identity/recovery-state.ts'
import { countryCodes } from '#web/core/countries.ts'
import { useFormat } from '#web/core/format.ts'
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useProvenChange } from '#web/parts/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import arrange from '#web/ui/app/arrange.module.css'

const documents = ['passport', 'national_id', 'residence_permit', 'driving_licence'] as const
const seenBy = ['in_person', 'video_call', 'certified_copy'] as const
const changes = ['recovery']

/** One recovery that staff help with: the first says what was seen, another confirms, anyone of them refuses. */
export function AssistedRecovery({ recovery }: { recovery: AskedRecovery }) {
  const t = useWords('identity/recovery')
  const { dateTime } = useFormat()
  const { id, name, mail, new_mail: newMail, begun, status, own } = recovery
  const [reason, setReason] = useState('')
  const approve = useProvenChange<typeof approveRecovery>(
    'POST /api/user/recoveries/{id}/approve',
    { changes, onDone: () => toast.good(t('page.saved')) },
  )
  const refuse = useChange<typeof refuseRecovery>('POST /api/user/recoveries/{id}/refuse', {
    changes,
    onDone: () => toast.good(t('page.refused')),
  })
  const problem = approve.problem ?? refuse.problem
  return (
    <Card title={name}>
      <div className={arrange.form}>
        <p>{t('page.begun', { name, mail, newMail, at: dateTime(begun) })}</p>
        {recovery.requested_by && (
          <p>
            {t('page.requestedBy', { name: recovery.requested_by, evidence: recovery.evidence })}
          </p>
        )}
        {recovery.waits_until && <p>{t('page.waits', { at: dateTime(recovery.waits_until) })}</p>}
        {canRecover('request', status) && <RequestForm recovery={recovery} />}
        {canRecover('approve', status) &&
          (own ? (
            <Notice>{t('page.own')}</Notice>
          ) : (
            <Button
              look="main"
              busy={approve.pending}
              onClick={() => approve.run({ path: { id } })}
            >
              {t('page.approve')}
            </Button>
          ))}
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        <TextField
          label={t('page.reason')}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={arrange.actions}>
          <Button
            look="danger"
            busy={refuse.pending}
            disabled={reason.trim().length < 3}
            onClick={() => refuse.run({ path: { id }, body: { reason } })}
          >
            {t('page.refuse')}
          </Button>
        </div>
      </div>
      {approve.proof}
    </Card>
  )
}

function RequestForm({ recovery }: { recovery: AskedRecovery }) {
  const t = useWords('identity/recovery')
  const { country: nameOf } = useFormat()
  const [number, setNumber] = useState('')
  const [document, setDocument] = useState<(typeof documents)[number]>('passport')
  const [country, setCountry] = useState('')
  const [lastFour, setLastFour] = useState('')
  const [seen, setSeen] = useState<(typeof seenBy)[number]>('video_call')
  const [remarks, setRemarks] = useState('')
  const request = useProvenChange<typeof requestRecovery>(
    'POST /api/user/recoveries/{id}/request',
    { changes, onDone: () => toast.good(t('page.saved')) },
  )
  return (
    <>
      <Notice tone="warn">{t('page.warn', { name: recovery.name })}</Notice>
      <TextField
        label={t('page.number')}
        inputMode="numeric"
        maxLength={6}
        required
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <SelectField
        label={t('page.document')}
        allowDeselect={false}
        value={document}
        onChange={(next) => setDocument(documents.find((one) => one === next) ?? document)}
        data={documents.map((value) => ({ value, label: t(`page.documents.${value}`) }))}
      />
      <SelectField
        label={t('page.country')}
        searchable
        required
        value={country}
        onChange={(next) => setCountry(next ?? '')}
        data={countryCodes.map((value) => ({ value, label: nameOf(value) }))}
      />
      <TextField
        label={t('page.lastFour')}
        maxLength={4}
        required
        value={lastFour}
        onChange={(event) => setLastFour(event.currentTarget.value.toUpperCase())}
      />
      <SelectField
        label={t('page.seen')}
        allowDeselect={false}
        value={seen}
        onChange={(next) => setSeen(seenBy.find((one) => one === next) ?? seen)}
        data={seenBy.map((value) => ({ value, label: t(`page.seenBy.${value}`) }))}
      />
      <LongField
        label={t('page.remarks')}
        required
        maxLength={1000}
        value={remarks}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
      {request.problem && <Notice tone="bad">{request.problem.message}</Notice>}
      <div className={arrange.actions}>
        <Button
          look="main"
          busy={request.pending}
          disabled={
            number.length !== 6 ||
            country === '' ||
            lastFour.length !== 4 ||
            remarks.trim().length < 10
          }
          onClick={() =>
            request.run({
              path: { id: recovery.id },
              body: { number, document, country, last_four: lastFour, seen, remarks },
            })
          }
        >
          {t('page.request')}
        </Button>
      </div>
      {request.proof}
    </>
  )
}
