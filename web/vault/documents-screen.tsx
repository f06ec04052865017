import type { getDocsConfig, listDocuments } from '#contract/vault.ts'
import type { requestsByDocumentIds } from '#contract/verification.ts'
import { useListState } from '#web/core/list-state.ts'
import { useAsk } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { DocumentCard } from './document-card.tsx'
import css from './vault.module.css'

const shelves = ['all', 'uploaded', 'issued', 'shared'] as const
const sorts = ['newest', 'oldest', 'title', 'expiry', 'type'] as const

export default function DocumentsScreen() {
  const t = useWords('documents')
  const person = usePerson()
  const state = useListState({ size: 24, sort: 'newest' })
  const shelf = shelves.find((one) => one === state.filters['shelf']?.[0]) ?? 'all'
  const config = useAsk<typeof getDocsConfig>('GET /api/docs-config/', {})
  const list = useAsk<typeof listDocuments>('GET /api/student/{studentId}/documents', {
    path: { studentId: person.uuid },
    query: {
      ...(shelf === 'all' ? {} : { shelf }), ...(state.search ? { search: state.search } : {}),
      sort: sorts.find((one) => one === state.sort) ?? 'newest', pageIndex: state.page, pageSize: state.size,
    },
  }, { topics: ['documents'], keep: true })
  const documents = list.data?.documents ?? []
  const standings = useAsk<typeof requestsByDocumentIds>('POST /api/verification/requests/by-document-ids', {
    body: { documentIds: documents.map(({ id }) => id) },
  }, { topics: ['requests', 'documents'], enabled: documents.length > 0, keep: true })
  const counts = list.data?.shelves
  const narrowed = shelf !== 'all' || state.search !== ''
  const needed = list.data?.completeness
  return (
    <Page title={t('title')} intro={t('intro')} actions={
      <>
        <ButtonLink to={paths.locker} icon="link">{t('locker.go')}</ButtonLink>
        <ButtonLink to={paths.addDocument} look="main" icon="plus">{t('add')}</ButtonLink>
      </>
    }>
      {needed && needed.needed > 0 && <Notice>{t('needed', { present: needed.present, needed: needed.needed })}</Notice>}
      <div className={css.bar}>
        <TextField type="search" label={t('search')} value={state.search} onChange={(event) => state.change({ search: event.currentTarget.value })} />
        <SelectField label={t('sort.label')} value={state.sort} onChange={(sort) => state.change({ sort: sort ?? 'newest' })}
          data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))} />
      </div>
      <Segments name="shelf" label={t('shelf.label')} value={shelf} onChange={(next) => state.change({ filters: next === 'all' ? {} : { shelf: [next] } })}
        choices={shelves.map((value) => ({ value, label: value === 'all' || !counts ? t(`shelf.${value}`) : `${t(`shelf.${value}`)} (${counts[value]})` }))} />
      {list.isPending ? <SkeletonLines lines={6} /> : list.isError ? <ErrorState problem={list.error} retry={() => void list.refetch()} /> : documents.length === 0 ? (
        <EmptyState picture={narrowed ? 'search' : 'vault'} title={t(narrowed ? 'none.title' : 'empty.title')}
          action={!narrowed && <ButtonLink to={paths.addDocument} look="main" icon="plus">{t('add')}</ButtonLink>}>
          {t(narrowed ? 'none.text' : 'empty.text')}
        </EmptyState>
      ) : (
        <ul className={css.shelf} aria-busy={list.isFetching}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document} typeName={config.data?.documentTypes.find(({ id }) => id === document.type)?.name ?? document.type}
                standing={standings.data?.documents.find(({ documentId }) => documentId === document.id)} />
            </li>
          ))}
        </ul>
      )}
      {list.data && <Pages page={state.page} size={state.size} total={list.data.totalRecords} onPage={(page) => state.change({ page })} />}
    </Page>
  )
}
