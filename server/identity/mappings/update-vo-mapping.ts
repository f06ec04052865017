import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { keep } from './mappings.ts'

export const updateVoMapping: Answer<typeof mappingsCalls.updateVoMapping> = (
  ctx,
  { uuid, vo_user_id },
) => keep(ctx, uuid, 'vo', vo_user_id, false)
