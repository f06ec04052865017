import { screenPath } from '#contract/paths.ts'
import type { getDocsConfig, listDocuments } from '#contract/vault/documents/calls.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { DocumentList } from './document-list.tsx'
import { Needed } from '../upload/needed-documents.tsx'
import { DocumentListBar, documentOrders, useLook } from './document-list-bar.tsx'

const shelves = ['all', 'uploaded', 'issued', 'shared'] as const

/** The shelves of one's own vault. */
export default function DocumentsScreen() {
  const t = useWords('vault/documents')
  const person = usePerson()
  const [look, setLook] = useLook()
  const state = useListState({ size: 24, sort: 'type' })
  const shelf = shelves.find((one) => one === state.filters['shelf']?.[0]) ?? 'all'
  const sort = documentOrders.find((one) => one === state.sort) ?? 'type'
  const config = useCallQuery<typeof getDocsConfig>('GET /api/docs-config/', {})
  const list = useCallQuery<typeof listDocuments>(
    'GET /api/student/{studentId}/documents',
    {
      path: { studentId: person.uuid },
      query: {
        ...(shelf === 'all' ? {} : { shelf }),
        ...(state.search ? { search: state.search } : {}),
        sort,
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['documents', 'shares'], keep: true },
  )
  const documents = list.data?.documents ?? []
  const counts = list.data?.shelves
  const narrowed = shelf !== 'all' || state.search !== '' || state.page > 0
  const needed = list.data?.completeness
  const add = (
    <ButtonLink to={screenPath('addDocument')} look="main" icon="plus">
      {t('add')}
    </ButtonLink>
  )
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ButtonLink to={screenPath('locker')} icon="link">
            {t('locker.go')}
          </ButtonLink>
          {add}
        </>
      }
    >
      {needed && needed.needed > 0 && <Needed {...needed} config={config.data} />}
      <DocumentListBar state={state} look={look} onLook={setLook} />
      <Segments
        name="shelf"
        label={t('shelf.label')}
        value={shelf}
        onChange={(next) => state.change({ filters: next === 'all' ? {} : { shelf: [next] } })}
        choices={shelves.map((value) => ({
          value,
          label:
            value === 'all' || !counts
              ? t(`shelf.${value}`)
              : `${t(`shelf.${value}`)} (${counts[value]})`,
        }))}
      />
      {list.isPending ? (
        <SkeletonLines lines={6} />
      ) : list.isError ? (
        <ErrorState failure={list.error} retry={() => void list.refetch()} />
      ) : documents.length === 0 ? (
        <EmptyState
          picture={narrowed ? 'search' : 'vault'}
          title={t(narrowed ? 'none.title' : 'empty.title')}
          action={!narrowed && add}
        >
          {t(narrowed ? 'none.text' : 'empty.text')}
        </EmptyState>
      ) : (
        <DocumentList
          documents={documents}
          config={config.data}
          look={look}
          grouped={sort === 'type'}
          busy={list.isFetching}
          pathOf={({ id }) => screenPath('document', { documentId: id })}
        />
      )}
      {list.data && (
        <Pagination
          page={state.page}
          size={state.size}
          total={list.data.totalRecords}
          onPage={(page) => state.change({ page })}
        />
      )}
    </Page>
  )
}
