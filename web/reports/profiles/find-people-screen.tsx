import { useState } from 'react'
import { studentStages } from '#contract/counsellors/shapes.ts'
import type { getStudentChoices } from '#contract/counsellors/students/calls.ts'
import type { exportProfiles } from '#contract/reports/exports/calls.ts'
import type { exportProfile, findPeople, FoundProfile } from '#contract/reports/profiles/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { FormDialog, isReason } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { ExportButton, PurposeField } from '#web/parts/reports/exports/export-button.tsx'
import css from '../reports.module.css'

/** Any name serves: the call's path names the site it was made for. */
const site = { name: 'student' }

/** Students by name, address, number or id, slips forgiven; then their profile, or its PDF. */
export default function FindPeopleScreen() {
  const t = useWords('reports')
  const stages = useWords('counsellors')
  const { date, country, number } = useFormat()
  const state = useListState({ size: 20, ofPeople: true })
  const [printing, setPrinting] = useState<FoundProfile | null>(null)
  const stage = studentStages.find((one) => one === state.filters['stage']?.at(-1))
  const named = testIds.find((one) => one === state.filters['test']?.at(-1))
  const tag = state.filters['tag']?.at(-1)
  const choices = useAsk<typeof getStudentChoices>(
    'GET /counsellor/student-listing/choices',
    {},
    { topics: ['students'] },
  )
  const filter = {
    search_text: state.search,
    ...(stage ? { stage } : {}),
    ...(named ? { test: named } : {}),
    ...(tag ? { tag } : {}),
  }
  const found = useAsk<typeof findPeople>(
    'POST /api/rest/{name}/profile/filter',
    { path: site, body: { ...filter, page: state.page, size: state.size } },
    { topics: ['people'], keep: true },
  )
  const columns: Column<FoundProfile>[] = [
    { key: 'name', title: t('columns.name'), main: true, cell: (row) => row.name || row.mail },
    {
      key: 'mail',
      title: t('columns.mail'),
      cell: (row) => <span className={css.mail}>{row.mail}</span>,
    },
    {
      key: 'phone',
      title: t('columns.phone'),
      wideOnly: true,
      cell: (row) => <bdi>{row.phone}</bdi>,
    },
    {
      key: 'citizenship',
      title: t('columns.citizenship'),
      cell: (row) => (row.citizenship ? country(row.citizenship) : '–'),
    },
    { key: 'stage', title: t('columns.stage'), cell: (row) => stages(`stages.${row.stage}`) },
    {
      key: 'percent',
      title: t('columns.percent'),
      align: 'end',
      cell: (row) => number(row.percent),
    },
    { key: 'adviser', title: t('columns.counsellor'), cell: (row) => row.adviser ?? '–' },
    {
      key: 'registered',
      title: t('columns.registered'),
      wideOnly: true,
      cell: (row) => date(row.registered),
    },
  ]
  return (
    <Page
      title={t('search.title')}
      intro={t('search.intro')}
      actions={
        <ExportButton<typeof exportProfiles>
          call="POST /api/export-profiles"
          question={(purpose) => ({ body: { ...filter, purpose } })}
        />
      }
    >
      {/* spec §8: profile filter or search */}
      {found.isError && <Notice tone="bad">{t('search.none')}</Notice>}
      <DataList
        label={t('search.title')}
        answer={found}
        rows={found.data?.data}
        total={found.data?.totalCount}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowTo={(row) => screenPath('profileOf', { personId: row.uuid })}
        rowMenu={(row) => (
          <IconButton
            icon="download"
            label={t('search.pdfTitle', { name: row.name || row.mail })}
            onClick={() => setPrinting(row)}
          />
        )}
        state={state}
        searchable
        filters={[
          {
            key: 'stage',
            label: t('columns.stage'),
            options: studentStages.map((value) => ({ value, label: stages(`stages.${value}`) })),
          },
          {
            key: 'test',
            label: t('columns.test'),
            options: testIds.map((value) => ({ value, label: value.toUpperCase() })),
          },
          {
            key: 'tag',
            label: stages('file.tags'),
            options: (choices.data?.tags ?? []).map((value) => ({ value, label: value })),
          },
        ]}
        empty={<EmptyState picture="search" title={t('search.empty')} />}
      />
      {printing && <ProfilePdf person={printing} onClose={() => setPrinting(null)} />}
    </Page>
  )
}

function ProfilePdf({ person, onClose }: { person: FoundProfile; onClose: () => void }) {
  const t = useWords('reports')
  const [purpose, setPurpose] = useState('')
  const file = useDownload<typeof exportProfile>('GET /api/rest/{name}/profile/export', {
    onDone: onClose,
    onFailure: toast.bad,
  })
  return (
    <FormDialog
      title={t('search.pdfTitle', { name: person.name || person.mail })}
      go={t('search.pdf')}
      size="s"
      onClose={onClose}
      busy={file.bytes !== null}
      disabled={!isReason(purpose)}
      onSubmit={() => void file.run({ path: site, query: { search_uuid: person.uuid, purpose } })}
    >
      <PurposeField value={purpose} onChange={setPurpose} />
    </FormDialog>
  )
}
