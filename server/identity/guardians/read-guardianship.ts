import type { readGuardianship as contract } from '#contract/identity/guardians/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { openLink, toView } from './open-link.ts'

export const readGuardianship: CallFunction<typeof contract> = async (ctx, { token }) =>
  toView(ctx, await openLink(ctx, token))
