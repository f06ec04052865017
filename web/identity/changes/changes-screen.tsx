import { useState } from 'react'
import {
  type ChangeLine,
  type ChangeRequest,
  changeFrom,
  type listChangeRequests,
} from '#contract/identity/changes/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useRefuseChangeRequest } from './refuse-change-request.ts'
import { useConfirmChangeRequest } from './confirm-change-request.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../people/people.module.css'

const pageSize = 20

/** Changes of roles, of those who vouch, of limits and settings that two admins make together. */
export default function ChangesScreen() {
  const t = useWords('identity/people')
  const [page, setPage] = useState(0)
  const loaded = useCallQuery<typeof listChangeRequests>(
    'GET /api/rest/change-requests',
    { query: { pageIndex: page, pageSize } },
    { topics: ['changes'], keep: true },
  )
  return (
    <Page title={t('changes.title')} intro={t('changes.intro')}>
      {loaded.isPending ? (
        <SkeletonLines lines={6} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.changes.length === 0 ? (
        <EmptyState picture="compass" title={t('changes.none')}>
          {t('changes.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={css.changes}>
            {loaded.data.changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
          <Pagination page={page} size={pageSize} total={loaded.data.total} onPage={setPage} />
        </>
      )}
    </Page>
  )
}

const tones = { pending: 'warn', confirmed: 'info', applied: 'good', refused: 'bad' } as const
const icons = { pending: 'clock', confirmed: 'clock', applied: 'check', refused: 'close' } as const

function Change({ change }: { change: ChangeRequest }) {
  const t = useWords('identity/people')
  const { dateTime } = useFormat()
  const { status } = change
  return (
    <Card
      as="li"
      title={<Title change={change} />}
      aside={
        <StatusBadge tone={tones[status]} icon={icons[status]}>
          {t(`changes.statuses.${status}`)}
        </StatusBadge>
      }
    >
      <Opens change={change} />
      <ul className={css.lines} id={change.id}>
        {change.lines.map((line) => (
          <li key={`${line.field} ${line.before} ${line.after}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <p className={arrange.soft}>
        {t('changes.requested', { by: change.requestedBy, at: dateTime(change.requestedAt) })}
        {change.confirmedBy &&
          change.confirmedAt &&
          ` ${t('changes.confirmed', { by: change.confirmedBy, at: dateTime(change.confirmedAt) })}`}
        {change.refusedBy &&
          change.refusedAt &&
          ` ${t('changes.refused', { by: change.refusedBy, at: dateTime(change.refusedAt) })}`}
      </p>
      {status === 'pending' && <p>{t(change.raises ? 'changes.raise' : 'changes.lowering')}</p>}
      {status === 'confirmed' && change.appliesAt && (
        <p>{t('changes.applies', { at: dateTime(change.appliesAt) })}</p>
      )}
      <Decide change={change} />
    </Card>
  )
}

function Title({ change: { kind, account, lines } }: { change: ChangeRequest }) {
  const t = useWords('identity/people')
  const line = (field: string): string => {
    const found = lines.find((one) => one.field === field)
    return found?.after ?? found?.before ?? ''
  }
  const [before = ''] = lines.flatMap(({ before: was }) => was ?? [])
  return t(`changes.titles.${kind}`, {
    name: account?.name || line('person') || line('email') || line('name') || before,
    mail: account?.mail ?? line('email'),
    role: t.loose(`role.${line('role')}`),
    issuer: line('issuer') || line('name'),
  })
}

/** What becomes possible, or impossible, when it counts. */
function Opens({ change: { kind, lines } }: { change: ChangeRequest }) {
  const t = useWords('identity/people')
  const role = lines.find(({ field }) => field === 'role')?.after
  if (kind === 'role_granted') return role ? <p>{t.loose(`changes.opensRole.${role}`)}</p> : null
  if (kind === 'role_revoked' || kind === 'settings' || kind === 'thresholds') return null
  return <p>{t(`changes.opens.${kind}`)}</p>
}

/** What is said of somebody, and does not change. */
const facts = [
  'issuer',
  'website',
  'person',
  'email',
  'registration',
  'organisation',
  'rank',
  'reason',
  'deputyOf',
  'fromDay',
  'throughDay',
]

function Line({ line: { field, before, after } }: { line: ChangeLine }) {
  const t = useWords('identity/people')
  if (facts.includes(field) && (before === null || before === after))
    return (
      <>
        <strong>{t.loose(`changes.fields.${field}`)}: </strong>
        {field === 'rank' ? t('changes.primary') : after}
      </>
    )
  const shown = (value: string | null): string => {
    if (value === null) return t('changes.nothing')
    if (field === 'role') return t.loose(`role.${value}`)
    if (field === 'state') return t.loose(`changes.states.${value}`)
    const parts = /^(\w+) (\w+) ([\d.]+): (\d)$/.exec(value)
    if (field !== 'threshold' || !parts) return value
    const [, type, currency = '', from = '', approvals = ''] = parts
    return t('changes.threshold', {
      type: t.loose(`changes.types.${type}`),
      from: `${from} ${currency}`,
      approvals: Number(approvals),
    })
  }
  return (
    <>
      {field !== 'role' && <strong>{t.loose(`changes.fields.${field}`)}: </strong>}
      <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </>
  )
}

function Decide({ change }: { change: ChangeRequest }) {
  const t = useWords('identity/people')
  const confirmed = useConfirm()
  const changes = ['changes', 'people', 'account', 'thresholds', 'issuers', 'notaries', 'agents']
  const confirm = useConfirmChangeRequest({
    changes,
    onDone: () => toast.good(t('changes.confirmDone')),
  })
  const refuse = useRefuseChangeRequest({
    changes,
    onDone: () => toast.good(t('changes.refuseDone')),
  })
  const path = { id: change.id }
  const failure = confirm.failure ?? refuse.failure
  if (!(changeFrom.refuse as readonly string[]).includes(change.status)) return null
  const askToConfirm = async () => {
    const text = t(change.raises ? 'changes.raise' : 'changes.lowering')
    if (await confirmed({ title: t('changes.confirmTitle'), text, yes: t('changes.confirm') }))
      confirm.run({ path })
  }
  return (
    <>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {change.own && change.status === 'pending' && <Notice>{t('changes.own')}</Notice>}
      <div className={css.decide}>
        {!change.own && change.status === 'pending' && (
          <Button
            look="main"
            icon="check"
            busy={confirm.pending}
            onClick={() => void askToConfirm()}
          >
            {t('changes.confirm')}
          </Button>
        )}
        <Button icon="close" busy={refuse.pending} onClick={() => refuse.run({ path })}>
          {t(change.own ? 'changes.withdraw' : 'changes.refuse')}
        </Button>
      </div>
      {confirm.proof}
      {refuse.proof}
    </>
  )
}
