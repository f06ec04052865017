import type { updateArticle } from '#contract/content/editor/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUpdateArticle = callMutationOf<typeof updateArticle>(
  'PUT /api/rest/articles/{articleId}',
  ['articles'],
)
