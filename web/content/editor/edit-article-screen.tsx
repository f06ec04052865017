import { useParams } from '@tanstack/react-router'
import type { getArticle } from '#contract/content/editor/calls.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ArticleForm } from './article-form.tsx'

/** Writes an article or a question, changes one, or translates one (`?translates=`). */
export default function EditArticleScreen() {
  const t = useWords('content/editor')
  const { articleId } = useParams({ strict: false }) as { articleId?: string }
  const [translates] = useAddressValue('translates')
  const wanted = articleId ?? translates
  const query = useCallQuery<typeof getArticle>(
    'GET /api/rest/articles/{articleId}',
    { path: { articleId: wanted } },
    { enabled: wanted !== '', topics: ['articles'] },
  )
  const article = articleId ? query.data : undefined
  return (
    <Page title={t(articleId ? 'edit' : 'add')} intro={article?.title}>
      {wanted === '' ? (
        <ArticleForm />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={8} />
      ) : articleId ? (
        <ArticleForm
          key={`${query.data.id}${query.data.version}`}
          article={query.data}
          translations={query.data.translations}
        />
      ) : (
        <ArticleForm key={query.data.id} original={query.data} />
      )}
    </Page>
  )
}
