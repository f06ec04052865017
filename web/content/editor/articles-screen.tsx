import { type Article, articleStates, type getArticles } from '#contract/content/editor/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PagesCard } from '../pages/pages-card.tsx'
import css from './editor.module.css'

const tones = { draft: 'calm', scheduled: 'info', published: 'good', withdrawn: 'warn' } as const
const one = <T extends string>(
  values: readonly string[] | undefined,
  known: readonly T[],
): T | undefined => known.find((value) => value === values?.[0])

/** Articles and questions as their editors see them, last changed first. */
export default function ArticlesScreen() {
  const t = useWords('content/editor')
  const { dateTime } = useFormat()
  const state = useListState({ size: 20 })
  const loaded = useCallQuery<typeof getArticles>(
    'GET /api/rest/articles',
    {
      query: {
        pageIndex: state.page,
        pageSize: state.size,
        kind: one(state.filters['kind'], ['blog', 'faq']),
        state: one(state.filters['state'], articleStates),
        language: one(state.filters['language'], ['en', 'de']),
      },
    },
    { topics: ['articles'], keep: true },
  )
  const choice = (
    key: 'kind' | 'state' | 'language',
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      aria-label={t(key)}
      data={[{ value: '', label: t(`every.${key}`) }, ...options]}
      value={state.filters[key]?.[0] ?? ''}
      onChange={(value) =>
        state.change({ filters: { ...state.filters, [key]: value ? [value] : [] } })
      }
    />
  )
  const columns: Column<Article>[] = [
    { key: 'title', title: t('name'), main: true, cell: (row) => row.title },
    { key: 'kind', title: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    { key: 'language', title: t('language'), cell: (row) => t(`languages.${row.language}`) },
    {
      key: 'state',
      title: t('state'),
      cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>,
    },
    { key: 'changed', title: t('changed'), wideOnly: true, cell: (row) => dateTime(row.changedAt) },
  ]
  const add = (
    <ButtonLink to={screenPath('addArticle')} look="main" icon="plus">
      {t('add')}
    </ButtonLink>
  )
  return (
    <Page title={t('title')} intro={t('intro')} actions={add}>
      <div className={css.choices}>
        {choice(
          'kind',
          (['blog', 'faq'] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
        )}
        {choice(
          'state',
          articleStates.map((value) => ({ value, label: t(`states.${value}`) })),
        )}
        {choice(
          'language',
          (['en', 'de'] as const).map((value) => ({ value, label: t(`languages.${value}`) })),
        )}
      </div>
      {hasRole(usePerson(), 'admin') && <PagesCard />}
      <DataList
        label={t('title')}
        answer={loaded}
        rows={loaded.data?.articles}
        total={loaded.data?.total}
        columns={columns}
        rowKey={(row) => row.id}
        rowTo={(row) => screenPath('editArticle', { articleId: row.id })}
        state={state}
        empty={
          <EmptyState picture="vault" title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </Page>
  )
}
