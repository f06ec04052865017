import type { addPasskey } from '#contract/identity/factors/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useAddPasskey = changeOf<typeof addPasskey>('POST /api/user/passkeys')
