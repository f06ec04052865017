import { useDeferredValue, useState } from 'react'
import type { RecoveryRequest } from '#contract/identity/recovery/shapes.ts'
import type {
  listAssistedRecoveries,
  listTrustedRecoveries,
} from '#contract/identity/recovery/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useConfirmRecovery } from './confirm-recovery.ts'
import { useAcceptTrust } from './accept-trust.ts'
import arrange from '#web/ui/app/arrange.module.css'
import { useLinkSecret } from '#web/core/use-link-secret.ts'
import { AssistedRecovery } from './assisted-recovery.tsx'

const topics = ['recovery']

/** For trusted people, who confirm, and for staff, who help by two. */
export default function RecoveriesScreen() {
  const t = useWords('identity/recovery')
  const isStaff = hasRole(usePerson(), 'support', 'admin')
  const token = useLinkSecret()
  return (
    <Page title={t('page.title')} intro={t('page.intro')} width="text">
      <div className={arrange.form}>
        {token && <Accept token={token} />}
        {isStaff && <Assisted />}
        <Trusting isStaff={isStaff} />
      </div>
    </Page>
  )
}

/** Staff see of themselves only what there is: their work stands above. */
function Trusting({ isStaff }: { isStaff: boolean }) {
  const t = useWords('identity/recovery')
  const loaded = useCallQuery<typeof listTrustedRecoveries>(
    'GET /api/user/recoveries',
    {},
    { topics },
  )
  if (loaded.isPending) return <SkeletonLines lines={4} />
  if (loaded.isError)
    return <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
  if (loaded.data.recoveries.length === 0)
    return isStaff ? null : (
      <EmptyState picture="letters" title={t('page.none')}>
        {t('page.noneText')}
      </EmptyState>
    )
  return (
    <section className={arrange.form} aria-label={t('page.mine')}>
      {isStaff && <h2>{t('page.mine')}</h2>}
      {loaded.data.recoveries.map((one) => (
        <Confirm key={one.id} recovery={one} />
      ))}
    </section>
  )
}

function Accept({ token }: { token: string }) {
  const t = useWords('identity/recovery')
  const accept = useAcceptTrust()
  return (
    <Notice
      title={t('trust.acceptTitle')}
      action={
        !accept.answer && (
          <Button busy={accept.pending} onClick={() => accept.run({ body: { token } })}>
            {t('trust.accept')}
          </Button>
        )
      }
    >
      {accept.answer ? t('trust.accepted', { name: accept.answer.name }) : accept.failure?.message}
    </Notice>
  )
}

function Confirm({ recovery }: { recovery: RecoveryRequest }) {
  const t = useWords('identity/recovery')
  const { dateTime } = useFormat()
  const [number, setNumber] = useState('')
  const { id, name, mail, new_mail: newMail, begun, own } = recovery
  const confirm = useConfirmRecovery({ onDone: () => toast.good(t('page.confirmed')) })
  return (
    <Card title={name}>
      <div className={arrange.form}>
        <p>
          {t('page.wants', { mail, newMail })}
          <br />
          {t('page.begunAt', { at: dateTime(begun) })}
        </p>
        {own ? (
          <Notice>{t('page.own')}</Notice>
        ) : (
          <>
            <Notice tone="warn">{t('page.warn', { name })}</Notice>
            <TextField
              label={t('page.number')}
              inputMode="numeric"
              maxLength={6}
              required
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
            />
            {confirm.failure && <Notice tone="bad">{confirm.failure.message}</Notice>}
            <div className={arrange.actions}>
              <Button
                look="main"
                busy={confirm.pending}
                disabled={number.length !== 6}
                onClick={() => confirm.run({ path: { id }, body: { number } })}
              >
                {t('page.confirm', { name })}
              </Button>
            </div>
          </>
        )}
      </div>
      {confirm.proof}
    </Card>
  )
}

const size = 20

function Assisted() {
  const t = useWords('identity/recovery')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const [page, setPage] = useState(0)
  const loaded = useCallQuery<typeof listAssistedRecoveries>(
    'GET /api/user/recoveries/assisted',
    { query: { ...(q && { q }), pageIndex: page, pageSize: size } },
    { topics, keep: true },
  )
  return (
    <section className={arrange.form} aria-label={t('page.assisted')}>
      <h2>{t('page.assisted')}</h2>
      <TextField
        label={t('page.search')}
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => (setTyped(event.currentTarget.value), setPage(0))}
      />
      {loaded.isPending ? (
        <SkeletonLines lines={4} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.total === 0 ? (
        <p>{t('page.noneAssisted')}</p>
      ) : (
        <>
          {loaded.data.recoveries.map((one) => (
            <AssistedRecovery key={one.id} recovery={one} />
          ))}
          <Pagination page={page} size={size} total={loaded.data.total} onPage={setPage} />
        </>
      )}
    </section>
  )
}
