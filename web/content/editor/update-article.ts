import type { updateArticle } from '#contract/content/editor/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUpdateArticle = changeOf<typeof updateArticle>(
  'PUT /api/rest/articles/{articleId}',
  ['articles'],
)
