import {
  type BankStatement,
  maxStatementBytes,
  type searchBankStatements,
  statementReasons,
} from '#contract/transfers/reconciliation/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { FileDrop } from '#web/ui/app/file-drop.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useAddBankStatement } from './add-bank-statement.ts'
import { useMoney } from './use-money.ts'

/** Statements that were taken, and taking one. */
export default function BankStatementsScreen() {
  const t = useWords('transfers/reconciliation')
  const { date, dateTime, number } = useFormat()
  const money = useMoney()
  const person = usePerson()
  const state = useListState({ size: 20, sort: '-day' })
  const loaded = useCallQuery<typeof searchBankStatements>(
    'POST /api/bank-statements/search',
    {
      body: {
        pageIndex: state.page,
        pageSize: state.size,
        ...(state.search && { text: state.search }),
      },
    },
    { topics: ['books'], keep: true },
  )
  const columns: Column<BankStatement>[] = [
    {
      key: 'reference',
      title: t('statements.reference'),
      main: true,
      cell: (row) => <bdi>{row.reference}</bdi>,
    },
    {
      key: 'days',
      title: t('statements.days'),
      cell: (row) =>
        row.openingDay === row.closingDay
          ? date(row.closingDay)
          : `${date(row.openingDay)} – ${date(row.closingDay)}`,
    },
    {
      key: 'opening',
      title: t('statements.opening'),
      align: 'end',
      cell: (row) => money(row.opening, row.currency),
    },
    {
      key: 'closing',
      title: t('statements.closing'),
      align: 'end',
      cell: (row) => money(row.closing, row.currency),
    },
    {
      key: 'books',
      title: t('statements.books'),
      align: 'end',
      cell: (row) => money(row.books, row.currency),
    },
    {
      key: 'matched',
      title: t('statements.matched'),
      align: 'end',
      cell: (row) => `${number(row.matched)} / ${number(row.entries)}`,
    },
    {
      key: 'open',
      title: t('statements.open'),
      align: 'end',
      cell: (row) => number(row.open),
    },
    {
      key: 'by',
      title: t('statements.by'),
      cell: (row) => row.importedBy ?? t('statements.folder'),
    },
    { key: 'at', title: t('statements.at'), cell: (row) => dateTime(row.importedAt) },
  ]
  return (
    <Page
      title={t('statements.title')}
      intro={t('statements.intro')}
      actions={
        <ButtonLink to={screenPath('bankDifferences')}>{t('statements.toDifferences')}</ButtonLink>
      }
    >
      {loaded.data && (
        <p>
          {loaded.data.account
            ? t('statements.account', loaded.data.account)
            : t('statements.noAccount')}
        </p>
      )}
      {hasRole(person, 'admin') && <AddStatement />}
      <DataList
        label={t('statements.title')}
        answer={loaded}
        rows={loaded.data?.statements}
        total={loaded.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        searchable
        empty={
          <EmptyState picture="letters" title={t('statements.empty.title')}>
            {t('statements.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function AddStatement() {
  const t = useWords('transfers/reconciliation')
  const add = useAddBankStatement({
    onDone: ({ statements }) => {
      const fresh = statements.filter(({ known }) => !known)
      const sum = (key: 'entries' | 'matched') => fresh.reduce((all, one) => all + one[key], 0)
      toast.good(
        fresh.length === 0
          ? t('statements.known')
          : t('statements.added', { entries: sum('entries'), matched: sum('matched') }),
      )
    },
  })
  const [code = '', ...what] = (add.failure?.fields['file'] ?? '').split(':')
  const reason = statementReasons.find((known) => known === code)
  return (
    <div>
      <FileDrop
        label={t('statements.file')}
        types={['text/xml', 'application/xml']}
        typeNames="XML"
        maxBytes={maxStatementBytes}
        disabled={add.pending}
        onFiles={([file]) =>
          file &&
          add.run({
            query: { filename: file.name.slice(0, 200) },
            bytes: new Blob([file], { type: 'application/octet-stream' }),
          })
        }
      />
      {add.failure && (
        <Notice tone="bad">
          {reason ? t(`reasons.${reason}`, { what: what.join(':') }) : add.failure.message}
        </Notice>
      )}
    </div>
  )
}
