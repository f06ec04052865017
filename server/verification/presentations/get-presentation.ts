import type { getPresentation as contract } from '#contract/verification/presentations/calls.ts'
import type { askableFields, ShownResult } from '#contract/verification/presentations/shown.ts'
import { after } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { allSecrets, openByAny } from '#server/core/former-secrets.ts'
import { sha256 } from '#server/core/random.ts'
import { openText } from '#server/core/sealing.ts'
import { presentationLife } from './presentation-requests.ts'

export const getPresentation: CallFunction<typeof contract> = async (ctx, { secret }) => {
  const [found] = await ctx.sql<
    { fields: (typeof askableFields)[number][]; expiresAt: string; result: string | null }[]
  >`
    select fields, expires_at, result from verification.presentations
    where secret_digest = ${sha256(secret)} and expires_at > ${after(ctx.now, -presentationLife)}`
  const { fields, expiresAt, result } = orNotFound(found)
  if (result === null)
    return {
      state: Date.parse(expiresAt) > ctx.now.getTime() ? 'waiting' : 'ended',
      fields,
      result: null,
    }
  const opened = openByAny(allSecrets(ctx), (one) => openText(one, 'presentations', result))
  return { state: 'answered', fields, result: JSON.parse(opened) as ShownResult }
}
