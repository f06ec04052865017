import type { grantRole } from '#contract/identity/people/calls.ts'
import { provenChangeOf } from '#web/parts/identity/factors/proof.tsx'

export const useGrantRole = provenChangeOf<typeof grantRole>('PUT /api/rest/user/{id}/roles/{role}')
