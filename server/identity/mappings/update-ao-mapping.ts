import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { keepMapping } from './mappings.ts'

export const updateAoMapping: CallFunction<typeof mappingsCalls.updateAoMapping> = (
  ctx,
  { uuid, ao_user_id },
) => keepMapping(ctx, uuid, 'ao', ao_user_id, false)
