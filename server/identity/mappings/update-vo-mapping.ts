import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { keepMapping } from './mappings.ts'

export const updateVoMapping: CallFunction<typeof mappingsCalls.updateVoMapping> = (
  ctx,
  { uuid, vo_user_id },
) => keepMapping(ctx, uuid, 'vo', vo_user_id, false)
