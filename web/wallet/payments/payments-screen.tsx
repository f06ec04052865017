import { screenPath } from '#contract/paths.ts'
import { MoneySort } from '#contract/wallet/shapes.ts'
import {
  type downloadPayments,
  type getPaymentSettings,
  type Payment,
  paymentStatuses,
  type searchPayments,
} from '#contract/wallet/payments/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { filterOf } from '../ledger/one-of.ts'
import { PaymentState } from './payment-state.tsx'
import { usePrice } from '../ledger/use-price.ts'
import { PeriodFields } from '../statements/period-fields.tsx'
import css from '../wallet.module.css'

/** Card payments, each a way to its receipt. */
export default function PaymentsScreen() {
  const t = useWords('wallet/ledger')
  const ui = useWords('ui')
  const { dateTime, fileSize } = useFormat()
  const { price } = usePrice()
  const state = useListState({ size: 20, sort: '-date' })
  const { one, choose } = filterOf(state)
  const settings = useCallQuery<typeof getPaymentSettings>('GET /api/payments/settings', {})
  const status = paymentStatuses.find((known) => known === one('status'))
  const narrowed = {
    ...(status && { status }),
    ...(one('currency') && { currency: one('currency') }),
    ...(state.search && { text: state.search }),
    ...(one('from') && { fromDate: one('from') }),
    ...(one('to') && { toDate: one('to') }),
  }
  const loaded = useCallQuery<typeof searchPayments>(
    'POST /api/payments/search',
    {
      body: {
        pageIndex: state.page,
        pageSize: state.size,
        sort: MoneySort.catch('-date').parse(state.sort),
        ...narrowed,
      },
    },
    { topics: ['wallet'], keep: true },
  )
  const file = useDownload<typeof downloadPayments>('GET /api/payments/download', {
    onDone: (name) => toast.good(t('statement.done', { name })),
    onFailure: toast.bad,
  })
  const columns: Column<Payment>[] = [
    {
      key: 'what',
      title: t('payment.coins'),
      main: true,
      cell: (row) => ui('coins', { count: row.coins }),
    },
    {
      key: 'date',
      title: t('payment.date'),
      sort: true,
      cell: (row) => <time dateTime={row.date}>{dateTime(row.date)}</time>,
    },
    {
      key: 'state',
      title: t('payment.state'),
      cell: (row) => <PaymentState status={row.status} />,
    },
    {
      key: 'amount',
      title: t('payment.amount'),
      sort: true,
      align: 'end',
      cell: (row) => price(row.amountText, row.currency),
    },
  ]
  const add = (
    <ButtonLink to={screenPath('addCoins')} look="main" icon="plus">
      {t('sections.add')}
    </ButtonLink>
  )
  return (
    <Page
      title={t('payments.title')}
      intro={t('payments.intro')}
      actions={
        <Button
          personal
          icon="download"
          busy={file.bytes !== null}
          onClick={() => void file.run({ query: narrowed })}
        >
          {t('payments.download')}
        </Button>
      }
    >
      <p role="status" className="unseen">
        {file.bytes !== null && t('statement.running', { size: fileSize(file.bytes) })}
      </p>
      <div className={css.filters}>
        <SelectField
          label={t('payment.state')}
          value={one('status')}
          onChange={(value) => choose('status', value ?? '')}
          data={[
            { value: '', label: t('payments.anyState') },
            ...paymentStatuses
              .filter((known) => known !== 'created')
              .map((value) => ({ value, label: t(`payment.statuses.${value}`) })),
          ]}
        />
        <SelectField
          label={t('payments.currency')}
          value={one('currency')}
          onChange={(value) => choose('currency', value ?? '')}
          data={[
            { value: '', label: t('payments.anyCurrency') },
            ...(settings.data?.currencies ?? []).map((value) => ({ value, label: value })),
          ]}
        />
        <PeriodFields one={one} choose={choose} />
      </div>
      <DataList
        label={t('payments.title')}
        answer={loaded}
        rows={loaded.data?.payments}
        total={loaded.data?.totalRecords}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('payment', { paymentId: row.id })}
        state={state}
        searchable
        empty={
          <EmptyState picture="letters" title={t('payments.empty.title')} action={add}>
            {t('payments.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  )
}
