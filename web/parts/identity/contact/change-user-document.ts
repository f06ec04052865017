import type { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useChangeUserDocument = callMutationOf<typeof changeUserDocument>(
  'PATCH /jsonapi/user/user/{id}',
)
