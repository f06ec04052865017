import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { getBankDifference } from '#contract/transfers/reconciliation/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useMoney } from './use-money.ts'
import { ResolveBankDifference } from './resolve-bank-difference.tsx'

/** One difference: what the bank says, what AO expected, and what became of it. */
export default function BankDifferenceScreen() {
  const t = useWords('transfers/reconciliation')
  const books = useWords('wallet/books')
  const { date, dateTime } = useFormat()
  const money = useMoney()
  const person = usePerson()
  const [resolving, setResolving] = useState(false)
  const { differenceId = '' } = useParams({ strict: false }) as { differenceId?: string }
  const query = useCallQuery<typeof getBankDifference>(
    'GET /api/bank-differences/{id}',
    { path: { id: differenceId } },
    { topics: ['books'] },
  )
  if (!query.isSuccess) return <WaitingPage title={t('one')} answers={[query]} width="text" />
  const row = query.data
  return (
    <Page
      title={t(`kinds.${row.kind}`)}
      intro={t(`help.${row.kind}`)}
      width="text"
      actions={
        row.status === 'open' &&
        hasRole(person, 'admin') && (
          <Button look="main" icon="check" onClick={() => setResolving(true)}>
            {t('resolve.go')}
          </Button>
        )
      }
    >
      <Card
        title={money(row.bank, row.currency)}
        aside={
          <StatusBadge tone={row.status === 'open' ? 'warn' : 'good'}>
            {t(`statuses.${row.status}`)}
          </StatusBadge>
        }
      >
        <Facts
          facts={[
            [t('columns.expected'), money(row.expected, row.expectedCurrency ?? row.currency)],
            [t('columns.day'), date(row.day)],
            [t('columns.about'), row.about],
            [t('columns.reference'), row.reference && <bdi key="reference">{row.reference}</bdi>],
            [t('columns.party'), row.party],
            [t('columns.remittance'), row.remittance],
            [t('columns.statement'), <bdi key="statement">{row.statement}</bdi>],
            [t('columns.found'), dateTime(row.foundAt)],
          ]}
        />
      </Card>
      {row.resolution && (
        <Card title={t(`resolutions.${row.resolution}`)}>
          <Facts
            facts={[
              [t('columns.note'), row.note],
              [t('columns.account'), row.account && books(`accounts.${row.account}`)],
              [t('columns.resolvedBy'), row.resolvedBy],
              [t('columns.confirmedBy'), row.confirmedBy],
              [t('columns.resolvedAt'), row.resolvedAt && dateTime(row.resolvedAt)],
            ]}
          />
        </Card>
      )}
      <ResolveBankDifference
        difference={row}
        open={resolving}
        onClose={() => setResolving(false)}
      />
    </Page>
  )
}
