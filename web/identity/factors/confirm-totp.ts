import type { confirmTotp } from '#contract/identity/factors/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useConfirmTotp = changeOf<typeof confirmTotp>('PUT /api/user/totp')
