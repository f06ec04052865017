import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { keep } from './mappings.ts'

export const createAoMapping: Answer<typeof mappingsCalls.createAoMapping> = (
  ctx,
  { uuid, ao_user_id },
) => keep(ctx, uuid, 'ao', ao_user_id, true)
