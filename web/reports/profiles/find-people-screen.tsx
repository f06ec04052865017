import { useState } from 'react'
import { studentStages } from '#contract/counsellors/shapes.ts'
import type { getStudentChoices } from '#contract/counsellors/students/calls.ts'
import type { findPeople, FoundProfile } from '#contract/reports/profiles/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { educationLevelIds } from '#contract/qualifications/education.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { ExportProfiles } from '#web/parts/reports/exports/export-profiles.tsx'
import { ExportProfile, exportSite } from '#web/parts/reports/profiles/export-profile.tsx'
import css from '../reports.module.css'

/** Students by name, address, number or id, slips forgiven; then their profile, or its PDF. */
export default function FindPeopleScreen() {
  const t = useWords('reports')
  const stages = useWords('counsellors')
  const content = useWords('content')
  const { date, country, number } = useFormat()
  const state = useListState({ size: 20, ofPeople: true })
  const [printing, setPrinting] = useState<FoundProfile | null>(null)
  const stage = studentStages.find((one) => one === state.filters['stage']?.at(-1))
  const named = testIds.find((one) => one === state.filters['test']?.at(-1))
  const education = educationLevelIds.find((one) => one === state.filters['education']?.at(-1))
  const citizenship = state.filters['citizenship']?.at(-1)
  const tag = state.filters['tag']?.at(-1)
  const choices = useCallQuery<typeof getStudentChoices>(
    'GET /counsellor/student-listing/choices',
    {},
    { topics: ['students'] },
  )
  const filter = {
    search_text: state.search,
    ...(citizenship ? { citizenship } : {}),
    ...(education ? { education } : {}),
    ...(stage ? { stage } : {}),
    ...(named ? { test: named } : {}),
    ...(tag ? { tag } : {}),
  }
  const query = useCallQuery<typeof findPeople>(
    'POST /api/rest/{name}/profile/filter',
    { path: exportSite, body: { ...filter, page: state.page, size: state.size } },
    { topics: ['people'], keep: true },
  )
  const columns: Column<FoundProfile>[] = [
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
      actions={<ExportProfiles filter={filter} />}
    >
      {/* spec §8: profile filter or search */}
      {query.isError && <Notice tone="bad">{t('search.none')}</Notice>}
      <DataList
        label={t('search.title')}
        answer={query}
        rows={query.data?.data}
        total={query.data?.totalCount}
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
            key: 'citizenship',
            label: t('columns.citizenship'),
            options: (choices.data?.countries ?? []).map((value) => ({
              value,
              label: country(value),
            })),
            one: true,
          },
          {
            key: 'education',
            label: t('columns.education'),
            options: educationLevelIds.map((value) => ({
              value,
              label: content(`educationLevels.${value}`),
            })),
            one: true,
          },
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
      {printing && (
        <ExportProfile
          uuid={printing.uuid}
          name={printing.name || printing.mail}
          onClose={() => setPrinting(null)}
        />
      )}
    </Page>
  )
}
