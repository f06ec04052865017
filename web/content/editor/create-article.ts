import type { createArticle } from '#contract/content/editor/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useCreateArticle = callMutationOf<typeof createArticle>('POST /api/rest/articles', [
  'articles',
])
