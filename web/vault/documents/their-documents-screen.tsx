import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { getDocsConfig, listDocuments } from '#contract/vault/documents/calls.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentListBar, documentOrders, useLook } from './document-list-bar.tsx'

/** What somebody else may see of a person's vault: what was given to them, or the facts of all for those who help. */
export default function TheirDocumentsScreen() {
  const t = useWords('vault/documents')
  const person = usePerson()
  const [look, setLook] = useLook()
  const { personId = '' } = useParams({ strict: false }) as { personId?: string }
  const state = useListState({ size: 24, sort: 'type' })
  const sort = documentOrders.find((one) => one === state.sort) ?? 'type'
  const config = useCallQuery<typeof getDocsConfig>('GET /api/docs-config/', {})
  const list = useCallQuery<typeof listDocuments>(
    'GET /api/student/{studentId}/documents',
    {
      path: { studentId: personId },
      query: {
        ...(state.search ? { search: state.search } : {}),
        sort,
        pageIndex: state.page,
        pageSize: state.size,
      },
    },
    { topics: ['documents'], keep: true },
  )
  const nothing = list.isError ? list.error.status === 404 : list.data?.documents.length === 0
  return (
    <Page
      title={t('theirs.title')}
      intro={t(hasRole(person, 'admin', 'support') ? 'theirs.facts' : 'theirs.intro')}
    >
      {nothing && !state.search ? (
        <EmptyState picture="vault" title={t('theirs.none.title')}>
          {t('theirs.none.text')}
        </EmptyState>
      ) : (
        <DocumentListBar state={state} look={look} onLook={setLook} />
      )}
      {list.isPending && <SkeletonLines lines={6} />}
      {list.isError && !nothing && (
        <ErrorState failure={list.error} retry={() => void list.refetch()} />
      )}
      {nothing && state.search && (
        <EmptyState picture="search" title={t('none.title')}>
          {t('none.text')}
        </EmptyState>
      )}
      {list.data && (
        <DocumentList
          documents={list.data.documents}
          config={config.data}
          look={look}
          grouped={sort === 'type'}
          busy={list.isFetching}
          pathOf={({ id }) => screenPath('documentOf', { personId, documentId: id })}
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
