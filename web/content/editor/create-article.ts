import type { createArticle } from '#contract/content/editor/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useCreateArticle = changeOf<typeof createArticle>('POST /api/rest/articles', [
  'articles',
])
