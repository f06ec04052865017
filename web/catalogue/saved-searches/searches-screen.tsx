import { searchPath } from '#contract/catalogue/search/search-address.ts'
import type { listSavedSearches, SavedSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SwitchField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useRemoveSavedSearch } from './remove-saved-search.ts'
import { useChangeSavedSearch } from './change-saved-search.ts'
import css from '../manage.module.css'

/** Searches one has kept, each with its alert. */
export default function SearchesScreen() {
  const t = useWords('catalogue')
  const query = useCallQuery<typeof listSavedSearches>(
    'GET /api/rest/saved-searches',
    {},
    { topics: ['saved-searches'] },
  )
  return (
    <Page title={t('saved.title')} intro={t('saved.intro')} width="text">
      {query.isPending ? (
        <SkeletonLines lines={6} />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : query.data.searches.length === 0 ? (
        <EmptyState
          picture="search"
          title={t('saved.none')}
          action={
            <ButtonLink to={screenPath('courses')} look="main">
              {t('saved.find')}
            </ButtonLink>
          }
        >
          {t('saved.noneText')}
        </EmptyState>
      ) : (
        query.data.searches.map((one) => <OneSearch key={one.id} search={one} />)
      )}
    </Page>
  )
}

function OneSearch({ search }: { search: SavedSearch }) {
  const t = useWords('catalogue')
  const { date } = useFormat()
  const then = { changes: ['saved-searches'], onFailure: toast.bad }
  const change = useChangeSavedSearch(then)
  const remove = useRemoveSavedSearch({
    ...then,
    onDone: () => toast.good(t('saved.removed')),
  })
  const path = { searchId: search.id }
  return (
    <Card
      title={<Link to={searchPath(search.wish)}>{search.name}</Link>}
      aside={
        <Button
          size="s"
          look="quiet"
          icon="trash"
          aria-label={`${t('saved.remove')}: ${search.name}`}
          busy={remove.pending}
          onClick={() => remove.run({ path })}
        >
          {t('saved.remove')}
        </Button>
      }
    >
      <p className={css.soft}>
        {search.foundAt
          ? t('saved.found', { count: search.foundCount, date: date(search.foundAt) })
          : t('saved.since', { date: date(search.savedAt) })}
      </p>
      <SwitchField
        label={t('saved.alert')}
        checked={search.alert}
        disabled={change.pending}
        onChange={(event) => change.run({ path, body: { alert: event.currentTarget.checked } })}
      />
    </Card>
  )
}
