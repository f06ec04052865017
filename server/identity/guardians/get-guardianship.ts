import type { getGuardianship as contract } from '#contract/identity/guardians/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { ownGuardianship } from './guardianship-rows.ts'

export const getGuardianship: Answer<typeof contract> = (ctx) => ownGuardianship(ctx)
