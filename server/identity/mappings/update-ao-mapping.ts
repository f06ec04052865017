import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { keep } from './mappings.ts'

export const updateAoMapping: Answer<typeof mappingsCalls.updateAoMapping> = (
  ctx,
  { uuid, ao_user_id },
) => keep(ctx, uuid, 'ao', ao_user_id, false)
