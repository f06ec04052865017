import { useNavigate } from '@tanstack/react-router'
import type { Article } from '#contract/content/editor/calls.ts'
import { screenPath } from '#contract/paths.ts'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { asMoment } from './article-fields.ts'
import { useCreateArticle } from './create-article.ts'
import { useUpdateArticle } from './update-article.ts'

type Values = Pick<
  Article,
  'kind' | 'language' | 'title' | 'slug' | 'summary' | 'body' | 'category' | 'author'
> & { position: number | string; publishAt: string; withdrawAt: string }

type Saving = {
  article: Article | undefined
  original: Article | undefined
  onFailure: (failure: Failure) => void
}

/** What the form holds becomes a new article, a translation of one, or the next version of it. */
export function useSaveArticle({ article, original, onFailure }: Saving) {
  const t = useWords('content/editor')
  const navigate = useNavigate()
  const onDone = ({ id }: Article) => {
    toast.good(t('saved'))
    void navigate({ to: screenPath('editArticle', { articleId: id }) })
  }
  const create = useCreateArticle({ onDone, onFailure })
  const update = useUpdateArticle({ onDone, onFailure })
  const run = ({ kind, language, position, publishAt, withdrawAt, ...words }: Values) => {
    const body = {
      ...words,
      position: Number(position) || 0,
      publishAt: asMoment(publishAt),
      withdrawAt: asMoment(withdrawAt),
    }
    if (article)
      return update.run({
        path: { articleId: article.id },
        body: { ...body, version: article.version },
      })
    create.run({
      body: { ...body, kind, language, ...(original ? { translates: original.id } : {}) },
    })
  }
  return { run, pending: create.pending || update.pending }
}
