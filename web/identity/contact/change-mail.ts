import type { changeMail } from '#contract/identity/contact/calls.ts'
import { provenMutationOf } from '#web/parts/identity/factors/proof.tsx'

export const useChangeMail = provenMutationOf<typeof changeMail>(
  'PATCH /api/rest/user/update_user/{id}',
)
