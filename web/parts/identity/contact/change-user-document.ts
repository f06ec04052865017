import type { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useChangeUserDocument = changeOf<typeof changeUserDocument>(
  'PATCH /jsonapi/user/user/{id}',
)
