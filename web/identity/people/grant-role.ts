import type { grantRole } from '#contract/identity/people.ts'
import { provenChangeOf } from '#web/parts/proof.tsx'

export const useGrantRole = provenChangeOf<typeof grantRole>('PUT /api/rest/user/{id}/roles/{role}')
