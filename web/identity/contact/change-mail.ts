import type { changeMail } from '#contract/identity/contact.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useChangeMail = provenChangeOf<typeof changeMail>(
  'PATCH /api/rest/user/update_user/{id}',
)
