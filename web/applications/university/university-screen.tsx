import { useState } from 'react'
import type { ProviderBin } from '#contract/applications/offers/calls.ts'
import { providerBinNames, type providerBins } from '#contract/applications/tracker/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useAddressValue, useListState } from '#web/core/list-state.ts'
import { queryText } from '#web/core/query-text.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DataList } from '#web/ui/app/data-list.tsx'
import { DataListBar } from '#web/ui/app/data-list-bar.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { ApplicationBins } from './application-bins.tsx'
import { CourseFilter } from './course-filter.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { ReleaseDecisions } from './release-decisions.tsx'
import { UniversityFilter } from '../counsellor/university-filter.tsx'
import css from '../decisions.module.css'

/** What reached a university, in the order of a desk: the longest waiting first; prepared decisions are released together. */
export default function UniversityScreen() {
  const t = useWords('applications/university')
  const ui = useWords('ui')
  const person = usePerson()
  const isAdmin = hasRole(person, 'admin')
  const state = useListState({ size: 20 })
  const [ticked, setTicked] = useState<string[]>([])
  const [releasing, setReleasing] = useState(false)
  const [requestedBin, setBin] = useAddressValue('bin', 'new')
  const bin = providerBinNames.find((one) => one === requestedBin) ?? 'new'
  const courseId = state.filters['course']?.[0] ?? ''
  const universityId = state.filters['university']?.[0] ?? ''
  const loaded = useCallQuery<typeof providerBins>(
    'GET /application/university',
    {
      query: {
        bin,
        text: state.search,
        page: state.page,
        size: state.size,
        ...(courseId ? { courseId } : {}),
        ...(universityId ? { universityId } : {}),
      },
    },
    { topics: ['applications'], keep: true },
  )
  const page = loaded.data?.data
  const universities = page?.universities ?? []
  const show = (next: ProviderBin) => {
    setTicked([])
    setBin(next)
    state.change({ page: 0 })
  }
  const set = (name: 'course' | 'university', value: string) => {
    setTicked([])
    state.change({ filters: { ...state.filters, [name]: value ? [value] : [] } })
  }
  const rows = page?.applications
  const columns = useQueueColumns()
  return (
    <Page
      title={t('title')}
      intro={
        universities.length === 1 ? t('introOf', { university: universities[0]!.name }) : t('intro')
      }
    >
      <div className={css.steps}>
        <ApplicationBins
          label={t('bins.label')}
          shown={bin}
          onShow={show}
          bins={providerBinNames.map((value) => ({
            value,
            name: t(`bins.${value}`),
            count: page?.counts[value],
          }))}
        />
        <div className={css.row}>
          <DataListBar state={state} searchable filters={[]} />
          {isAdmin ? (
            <UniversityFilter
              universityId={universityId}
              onChange={(next) => set('university', next)}
            />
          ) : (
            universities.length > 1 && (
              <div className={css.narrowBy}>
                <SelectField
                  aria-label={t('list.university')}
                  value={universityId}
                  onChange={(next) => set('university', next ?? '')}
                  data={[
                    { value: '', label: t('list.anyUniversity') },
                    ...universities.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              </div>
            )
          )}
          {!isAdmin && (
            <CourseFilter courseId={courseId} onChange={(next) => set('course', next)} />
          )}
        </div>
        <DataList
          label={t('title')}
          answer={loaded}
          rows={rows}
          total={page?.total}
          columns={columns}
          rowKey={(row) => row.id}
          rowTo={(row) => screenPath('admission', { applicationId: row.id }) + queryText({ bin })}
          state={state}
          {...(bin === 'prepared'
            ? {
                ticked: {
                  keys: ticked,
                  onChange: setTicked,
                  actions: (
                    <>
                      <Button look="main" size="s" icon="share" onClick={() => setReleasing(true)}>
                        {t('release.go', { count: ticked.length })}
                      </Button>
                      <Button size="s" look="quiet" onClick={() => setTicked([])}>
                        {ui('cancel')}
                      </Button>
                    </>
                  ),
                },
              }
            : {})}
          empty={
            <EmptyState picture="vault" title={t(`empty.${bin}`)}>
              {t('empty.text')}
            </EmptyState>
          }
        />
        {releasing && (
          <ReleaseDecisions
            lines={(rows ?? []).filter(({ id }) => ticked.includes(id))}
            onClose={() => (setReleasing(false), setTicked([]))}
          />
        )}
      </div>
    </Page>
  )
}
