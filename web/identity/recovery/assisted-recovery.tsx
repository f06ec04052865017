import { useState } from 'react'
import { type RecoveryRequest, identityCheckMethods } from '#contract/identity/recovery/shapes.ts'
import { canRecover } from '#contract/identity/recovery/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Tone, StatusBadge } from '#web/ui/status-badge.tsx'
import { useRefuseRecovery } from './refuse-recovery.ts'
import { useApproveRecovery } from './approve-recovery.ts'
import { useRequestRecovery } from './request-recovery.ts'
import arrange from '#web/ui/app/arrange.module.css'
import { DocumentSeen, noDocument } from './document-seen.tsx'

const tones = { collecting: 'calm', requested: 'warn', waiting: 'info' } as const satisfies Record<
  string,
  Tone
>

/** One recovery that staff help with: the first says what was seen, another confirms, anyone of them refuses. */
export function AssistedRecovery({ recovery }: { recovery: RecoveryRequest }) {
  const t = useWords('identity/recovery')
  const { dateTime, ago } = useFormat()
  const { name, mail, new_mail: newMail, begun, status, own, waits_until: until } = recovery
  const [opened, setOpened] = useState<'check' | 'refuse' | null>(null)
  const close = () => setOpened(null)
  // Whoever asked for it has left the staff: it begins again.
  const isLeft = status === 'requested' && recovery.confirmations === 0
  const asFirst = canRecover('request', status) && (status === 'collecting' || isLeft)
  const asSecond = status === 'requested' && !isLeft
  return (
    <Card title={name}>
      <div className={arrange.form}>
        <div className={arrange.badges}>
          <StatusBadge tone={tones[status as keyof typeof tones]}>
            {t(`page.stands.${status as keyof typeof tones}`)}
          </StatusBadge>
        </div>
        <p>
          {t('page.wants', { mail, newMail })}
          <br />
          {t('page.begunAt', { at: dateTime(begun) })}
          {until && (
            <>
              <br />
              {t(new Date(until) > new Date() ? 'page.waits' : 'page.over', {
                at: dateTime(until),
              })}
            </>
          )}
        </p>
        {recovery.last_used && recovery.last_used > begun && (
          <Notice tone="warn">{t('page.usedAt', { ago: ago(recovery.last_used) })}</Notice>
        )}
        {isLeft && <Notice>{t('page.left')}</Notice>}
        {recovery.requested_by && !isLeft && <Evidence recovery={recovery} />}
        {asSecond && own && <Notice>{t('page.own')}</Notice>}
        {opened === 'check' && asFirst && <RequestForm recovery={recovery} onDone={close} />}
        {opened === 'check' && asSecond && <ApproveForm recovery={recovery} onDone={close} />}
        {opened === 'refuse' && <RefuseForm id={recovery.id} onDone={close} />}
        {opened === null && (
          <div className={arrange.actions}>
            {(asFirst || (asSecond && !own)) && (
              <Button look="main" onClick={() => setOpened('check')}>
                {t(asFirst ? 'page.open' : 'page.openSecond')}
              </Button>
            )}
            <Button onClick={() => setOpened('refuse')}>{t('page.openRefuse')}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Evidence({ recovery: { requested_by: by, evidence } }: { recovery: RecoveryRequest }) {
  const t = useWords('identity/recovery')
  const { country } = useFormat()
  return (
    <p>
      {t('page.requestedBy', { name: by ?? '' })}
      {evidence && (
        <>
          <br />
          {t('page.saw', {
            document: t(`page.documents.${evidence.document}`),
            country: country(evidence.country),
            lastFour: evidence.last_four,
            documentName: evidence.document_name ?? '',
            seen: t(`page.seenBy.${evidence.seen}`),
            remarks: evidence.remarks,
          })}
        </>
      )}
    </p>
  )
}

type Form = { recovery: RecoveryRequest; onDone: () => void }
type Way = (typeof identityCheckMethods)[number]

/** What both of the staff say: the number they were told, how they met the person, what they compared. */
function useMeeting() {
  const t = useWords('identity/recovery')
  const [number, setNumber] = useState('')
  const [seen, setSeen] = useState<Way>('video_call')
  const [remarks, setRemarks] = useState('')
  return {
    body: { number, seen, remarks },
    isWhole: number.length === 6 && remarks.trim().length >= 10,
    numberField: (
      <TextField
        label={t('page.number')}
        inputMode="numeric"
        maxLength={6}
        required
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
      />
    ),
    seenFields: (
      <>
        <SelectField
          label={t('page.seen')}
          allowDeselect={false}
          value={seen}
          onChange={(next) => setSeen(identityCheckMethods.find((one) => one === next) ?? seen)}
          data={identityCheckMethods.map((value) => ({ value, label: t(`page.seenBy.${value}`) }))}
        />
        <LongField
          label={t('page.remarks')}
          description={t('page.remarksHint')}
          required
          maxLength={1000}
          value={remarks}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
      </>
    ),
  }
}

const Actions = ({
  yes,
  busy,
  disabled,
  onYes,
  onNo,
}: {
  yes: string
  busy: boolean
  disabled: boolean
  onYes: () => void
  onNo: () => void
}) => {
  const t = useWords('ui')
  return (
    <div className={arrange.actions}>
      <Button look="main" busy={busy} disabled={disabled} onClick={onYes}>
        {yes}
      </Button>
      <Button look="quiet" onClick={onNo}>
        {t('cancel')}
      </Button>
    </div>
  )
}

function RequestForm({ recovery, onDone }: Form) {
  const t = useWords('identity/recovery')
  const meeting = useMeeting()
  const [document, setDocument] = useState(noDocument)
  const request = useRequestRecovery({ onDone: () => (toast.good(t('page.saved')), onDone()) })
  return (
    <>
      <Notice tone="warn">{t('page.warn', { name: recovery.name })}</Notice>
      {meeting.numberField}
      <DocumentSeen value={document} onChange={setDocument} />
      {meeting.seenFields}
      {request.failure && <Notice tone="bad">{request.failure.message}</Notice>}
      <Actions
        yes={t('page.request')}
        busy={request.pending}
        disabled={
          !meeting.isWhole ||
          document.country === '' ||
          document.last_four.length !== 4 ||
          document.document_name.trim().length < 2
        }
        onYes={() =>
          request.run({ path: { id: recovery.id }, body: { ...document, ...meeting.body } })
        }
        onNo={onDone}
      />
      {request.proof}
    </>
  )
}

function ApproveForm({ recovery, onDone }: Form) {
  const t = useWords('identity/recovery')
  const meeting = useMeeting()
  const approve = useApproveRecovery({ onDone: () => (toast.good(t('page.saved')), onDone()) })
  return (
    <>
      <Notice tone="warn">{t('page.warn', { name: recovery.name })}</Notice>
      {meeting.numberField}
      {meeting.seenFields}
      {approve.failure && <Notice tone="bad">{approve.failure.message}</Notice>}
      <Actions
        yes={t('page.approve')}
        busy={approve.pending}
        disabled={!meeting.isWhole}
        onYes={() => approve.run({ path: { id: recovery.id }, body: meeting.body })}
        onNo={onDone}
      />
      {approve.proof}
    </>
  )
}

function RefuseForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords('identity/recovery')
  const [reason, setReason] = useState('')
  const refuse = useRefuseRecovery({
    onDone: () => (toast.good(t('page.refused')), onDone()),
  })
  return (
    <>
      <TextField
        label={t('page.reason')}
        maxLength={1000}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refuse.failure && <Notice tone="bad">{refuse.failure.message}</Notice>}
      <Actions
        yes={t('page.refuse')}
        busy={refuse.pending}
        disabled={reason.trim().length < 3}
        onYes={() => refuse.run({ path: { id }, body: { reason } })}
        onNo={onDone}
      />
    </>
  )
}
