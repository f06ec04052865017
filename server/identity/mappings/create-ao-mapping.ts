import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { keepMapping } from './mappings.ts'

export const createAoMapping: CallFunction<typeof mappingsCalls.createAoMapping> = (
  ctx,
  { uuid, ao_user_id },
) => keepMapping(ctx, uuid, 'ao', ao_user_id, true)
