import type { getGuardianship as contract } from '#contract/identity/guardians/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findOwnGuardianship } from './guardianship-rows.ts'

export const getGuardianship: CallFunction<typeof contract> = (ctx) => findOwnGuardianship(ctx)
