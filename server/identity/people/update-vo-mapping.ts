import type * as contract from '#contract/identity/people.ts'
import type { Answer } from '#server/core/context.ts'
import { keep } from './mappings.ts'

export const updateVoMapping: Answer<typeof contract.updateVoMapping> = (
  ctx,
  { uuid, vo_user_id },
) => keep(ctx, uuid, 'vo', vo_user_id, false)
