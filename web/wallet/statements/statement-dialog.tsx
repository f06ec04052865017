import { useState } from 'react'
import type { downloadStatement } from '#contract/wallet/statements/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { DayField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { type StatementPeriod, periodOf, periods } from './period.ts'
import css from '../wallet.module.css'

type Props = {
  walletId: string
  open: boolean
  onClose: () => void
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** A statement of a period as CSV or PDF. It opens with the period that the list shows. */
export function StatementDialog({ walletId, open, onClose, fromDate = '', toDate = '' }: Props) {
  const t = useWords('wallet/ledger')
  const ui = useWords('ui')
  const { fileSize } = useFormat()
  const [days, setDays] = useState<StatementPeriod>({ from: fromDate, to: toDate })
  const [format, setFormat] = useState<'csv' | 'pdf'>('csv')
  const file = useDownload<typeof downloadStatement>('GET /api/wallets/{id}/statement', {
    onDone: (name) => {
      toast.good(t('statement.done', { name }))
      onClose()
    },
    onFailure: toast.bad,
  })
  const isBackwards = days.from !== '' && days.to !== '' && days.to < days.from
  const chosen = periods.find(
    (name) => periodOf(name).from === days.from && periodOf(name).to === days.to,
  )
  const choose = (name: (typeof periods)[number] | undefined) => name && setDays(periodOf(name))
  const query = {
    format,
    ...(days.from && { fromDate: days.from }),
    ...(days.to && { toDate: days.to }),
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('statement.title')}
      actions={
        <>
          <Button onClick={file.bytes === null ? onClose : file.stop}>{ui('cancel')}</Button>
          <Button
            personal
            look="main"
            icon="download"
            busy={file.bytes !== null}
            disabled={isBackwards}
            onClick={() => void file.run({ path: { id: walletId }, query })}
          >
            {t('statement.go')}
          </Button>
        </>
      }
    >
      <div className={css.steps}>
        <SelectField
          label={t('statement.period')}
          value={chosen ?? 'own'}
          onChange={(value) => choose(periods.find((name) => name === value))}
          data={([...periods, 'own'] as const).map((value) => ({
            value,
            label: t(`statement.periods.${value}`),
            disabled: value === 'own' && chosen !== undefined,
          }))}
        />
        <div className={css.fields}>
          <DayField
            label={t('list.from')}
            value={days.from}
            onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
          />
          <DayField
            label={t('list.to')}
            value={days.to}
            error={isBackwards && t('statement.order')}
            onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
          />
        </div>
        <Segments
          name="format"
          label={t('statement.format')}
          value={format}
          onChange={setFormat}
          choices={(['csv', 'pdf'] as const).map((value) => ({
            value,
            label: t(`statement.${value}`),
          }))}
        />
        <p role="status" className={css.soft}>
          {file.bytes !== null && t('statement.running', { size: fileSize(file.bytes) })}
        </p>
      </div>
    </Dialog>
  )
}
