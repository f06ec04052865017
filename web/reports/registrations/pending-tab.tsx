import { useState } from 'react'
import type { PendingLine, registrationPending } from '#contract/reports/registrations/calls.ts'
import { pendingSteps } from '#contract/reports/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { AssignStudents } from '#web/parts/counsellors/students/assign-students.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { Days, useReportDays } from '../days.tsx'
import { ExportRegistrationPending } from '#web/parts/reports/exports/export-registration-pending.tsx'
import { useRemindPending } from './remind-pending.ts'
import css from '../reports.module.css'

/** Who began to register and did not finish. */
export function PendingTab() {
  const t = useWords('reports')
  const { date, ago } = useFormat()
  const state = useListState({ size: 20, ofPeople: true })
  const days = useReportDays()
  const office = useWords('counsellors')
  const [assigning, setAssigning] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  const step = pendingSteps.find((one) => one === state.filters['step']?.at(-1))
  const filter = { ...(step ? { step } : {}), search: state.search, ...days.range }
  const query = useCallQuery<typeof registrationPending>(
    'POST /api/registration-pending',
    { body: { ...filter, pageIndex: state.page, pageSize: state.size } },
    { topics: ['registrations'], keep: true },
  )
  const remind = useRemindPending({
    onDone: ({ reminded, unproved, recent }) => {
      const said = [
        t('remind.done', { count: reminded }),
        ...(unproved > 0 ? [t('remind.unproved', { count: unproved })] : []),
        ...(recent > 0 ? [t('remind.recent', { count: recent })] : []),
      ].join(' ')
      if (reminded > 0) toast.good(said)
      else toast.bad(said)
      setTicked([])
    },
    onFailure: toast.bad,
  })
  const mayRemind =
    query.data?.registrations.some((row) => ticked.includes(row.uuid) && row.mayRemind) ?? false
  const columns: Column<PendingLine>[] = [
    { key: 'name', title: t('columns.name'), main: true, cell: (row) => row.name || row.mail },
    {
      key: 'mail',
      title: t('columns.mail'),
      cell: (row) => (
        <span className={css.mail}>
          <MailAddress>{row.mail}</MailAddress>
        </span>
      ),
    },
    { key: 'step', title: t('columns.step'), cell: (row) => t(`steps.${row.step}`) },
    { key: 'since', title: t('columns.since'), cell: (row) => date(row.since) },
    {
      key: 'reminded',
      title: t('columns.reminded'),
      cell: (row) =>
        row.notNow === 'unproved'
          ? t('remind.notUnproved')
          : row.remindedAt
            ? ago(row.remindedAt)
            : t('remind.never'),
    },
  ]
  return (
    <div className={css.stack}>
      <div className={css.filters}>
        <Days days={days} />
        <ExportRegistrationPending filter={filter} />
      </div>
      <DataList
        label={t('sections.pending')}
        answer={query}
        rows={query.data?.registrations}
        total={query.data?.totalCount}
        columns={columns}
        rowKey={(row) => row.uuid}
        state={state}
        searchable
        ticked={{
          keys: ticked,
          onChange: setTicked,
          actions: (
            <>
              <Button
                icon="message"
                busy={remind.pending}
                disabled={!mayRemind}
                onClick={() => remind.run({ body: { uuids: ticked } })}
              >
                {t('remind.go')}
              </Button>
              {!mayRemind && <span className={css.soft}>{t('remind.notThese')}</span>}
              <Button icon="people" onClick={() => setAssigning(true)}>
                {office('list.assign')}
              </Button>
            </>
          ),
        }}
        filters={[
          {
            key: 'step',
            label: t('columns.step'),
            options: pendingSteps.map((value) => ({ value, label: t(`steps.${value}`) })),
          },
        ]}
        empty={
          <EmptyState picture="letters" title={t('empty.title')}>
            {t('empty.pending')}
          </EmptyState>
        }
      />
      {assigning && (
        <AssignStudents
          students={ticked.map((uuid) => ({ uuid }))}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setAssigning(false)
            setTicked([])
          }}
        />
      )}
    </div>
  )
}
