import type { confirmTotp } from '#contract/identity/factors/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useConfirmTotp = callMutationOf<typeof confirmTotp>('PUT /api/user/totp')
