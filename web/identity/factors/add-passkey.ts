import type { addPasskey } from '#contract/identity/factors/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useAddPasskey = callMutationOf<typeof addPasskey>('POST /api/user/passkeys')
