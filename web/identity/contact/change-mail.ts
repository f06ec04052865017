import type { changeMail } from '#contract/identity/contact/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useChangeMail = provenChangeOf<typeof changeMail>(
  'PATCH /api/rest/user/update_user/{id}',
)
