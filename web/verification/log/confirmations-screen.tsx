import { screenPath } from '#contract/paths.ts'
import { tiers } from '#contract/vault/documents/document-types.ts'
import type {
  Confirmation,
  exportConfirmations,
  getConfirmations,
} from '#contract/verification/log/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from '../requests/verification.module.css'

const tones = { valid: 'good', suspended: 'warn', revoked: 'bad' } as const

/** Everything ever confirmed in the name of one's institution, as the public register has it. */
export default function ConfirmationsScreen() {
  const t = useWords('verification/log')
  const say = useWords('verification')
  const { dateTime } = useFormat()
  const state = useListState({ size: 20 })
  const level = tiers.find((one) => one === state.filters['level']?.[0])
  const loaded = useCallQuery<typeof getConfirmations>(
    'GET /api/verification/confirmations',
    { query: { pageIndex: state.page, pageSize: state.size, ...(level ? { level } : {}) } },
    { topics: ['requests'], keep: true },
  )
  const file = useDownload<typeof exportConfirmations>(
    'GET /api/verification/confirmations/export',
    { onFailure: toast.bad },
  )
  const { names = [], confirmations, register, total } = loaded.data ?? {}
  const columns: Column<Confirmation>[] = [
    {
      key: 'organisation',
      title: t('columns.organisation'),
      main: true,
      cell: ({ organisation, requestId }) =>
        requestId ? (
          <Link to={screenPath('request', { requestId })}>{organisation}</Link>
        ) : (
          <>
            {organisation} <StatusBadge tone="bad">{t('foreign')}</StatusBadge>
          </>
        ),
    },
    { key: 'level', title: t('columns.level'), cell: (row) => <TierBadge tier={row.level} /> },
    { key: 'role', title: t('columns.role'), cell: (row) => say(`kinds.${row.role}`) },
    { key: 'at', title: t('columns.at'), cell: (row) => dateTime(row.at) },
    {
      key: 'status',
      title: t('columns.status'),
      cell: ({ status }) => (
        <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      ),
    },
    { key: 'seq', title: t('columns.seq'), cell: ({ seq }) => seq ?? t('waiting') },
    {
      key: 'sha256',
      title: t('columns.sha256'),
      cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 16)}</code>,
    },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button icon="download" busy={file.bytes !== null} onClick={() => void file.run({})}>
          {t('export')}
        </Button>
      }
    >
      {confirmations?.some(({ requestId }) => requestId === null) && (
        <Notice tone="bad" title={t('foreign')}>
          {t('foreignText')}
        </Notice>
      )}
      <div className={css.narrow}>
        <SelectField
          aria-label={t('level')}
          value={level ?? ''}
          onChange={(next) => state.change({ filters: { level: next ? [next] : [] } })}
          data={[
            { value: '', label: t('allLevels') },
            ...tiers.map((value) => ({ value, label: say(`tiers.${value}`) })),
          ]}
        />
      </div>
      <DataList
        label={t('title')}
        answer={loaded}
        rows={confirmations}
        total={total}
        columns={columns}
        rowKey={(row) => row.sha256}
        state={state}
        empty={
          <EmptyState picture="vault" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      <Card>
        {names.length > 0 && <p>{t('names', { names: names.join(', ') })}</p>}
        {register && (
          <p>
            <bdi>{t('checkpoint', { size: register.size, root: register.root })}</bdi>
          </p>
        )}
        <p>
          <bdi>{t('exportText')}</bdi>
        </p>
      </Card>
    </Page>
  )
}
