import type { studentApplications } from '#contract/applications/tracker/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue, useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DataListBar } from '#web/ui/app/data-list-bar.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { Board } from './board.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { OffersCompared } from '../offers/offers-compared.tsx'
import { TrackerList } from './tracker-list.tsx'
import { groups, filterApplications, applicationSorts } from './filter-applications.ts'
import css from './tracker.module.css'

/** Everything a student applied for: who has it, since when, and the one thing to do next. */
export default function ApplicationsScreen() {
  const t = useWords('applications')
  const person = usePerson()
  const [look, setLook] = useAddressValue('look', 'board')
  const state = useListState({ size: 20, sort: 'press' })
  const loaded = useCallQuery<typeof studentApplications>(
    'GET /application/student/{uuid}',
    { path: { uuid: person.uuid }, query: {} },
    { topics: ['applications'], keep: true },
  )
  const find = (
    <ButtonLink to={screenPath('courses')} look="main" icon="search">
      {t('find')}
    </ButtonLink>
  )
  const { compare } = useFormat()
  const all = loaded.data?.data.applications ?? []
  const shown = filterApplications(all, state, compare)
  const offers = all.filter(
    ({ offer, status }) => offer && (status === 'offered' || status === 'accepted'),
  )
  return (
    <Page title={t('title')} intro={t('intro')} actions={all.length > 0 && find}>
      {loaded.isPending ? (
        <SkeletonLines lines={6} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : all.length === 0 ? (
        <EmptyState picture="compass" title={t('empty.title')} action={find}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          {offers.length > 1 && <OffersCompared />}
          <DataListBar
            state={state}
            searchable
            filters={[
              {
                key: 'group',
                label: t('group.label'),
                options: groups.map((value) => ({ value, label: t(`group.${value}`) })),
              },
            ]}
          />
          <div className={css.bar}>
            <p className={css.soft} role="status">
              {t('shown', { count: shown.length })}
            </p>
            <SelectField
              aria-label={t('sort.label')}
              value={state.sort}
              data={applicationSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(sort) => state.change({ sort: sort ?? 'press' })}
            />
            <Segments
              name="look"
              label={t('look.label')}
              value={look === 'list' ? 'list' : 'board'}
              onChange={setLook}
              choices={[
                { value: 'board', label: t('look.board') },
                { value: 'list', label: t('look.list') },
              ]}
            />
          </div>
          {shown.length === 0 ? (
            <Nothing clear={state.clear} />
          ) : look === 'list' ? (
            <TrackerList shown={shown} state={state} answer={loaded} />
          ) : (
            <Board shown={shown} />
          )}
          <CalendarFeed />
        </>
      )}
    </Page>
  )
}

function Nothing({ clear }: { clear: () => void }) {
  const ui = useWords('ui')
  return (
    <EmptyState
      picture="search"
      title={ui('list.empty')}
      action={<Button onClick={clear}>{ui('list.clear')}</Button>}
    >
      {ui('list.emptyText')}
    </EmptyState>
  )
}
