import type * as contract from '#contract/identity/people.ts'
import type { Answer } from '#server/core/context.ts'
import { keep } from './mappings.ts'

export const updateAoMapping: Answer<typeof contract.updateAoMapping> = (
  ctx,
  { uuid, ao_user_id },
) => keep(ctx, uuid, 'ao', ao_user_id, false)
