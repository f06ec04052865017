import type { findImprovements as contract } from '#contract/profiles/match/calls.ts'
import { atQuarter, improvementsWith } from '#server/catalogue/public.ts'
import type { CallFunction } from '#server/core/context.ts'
import { currentRules } from '#server/qualifications/public.ts'
import { readProfile } from '../read-profile.ts'
import { improvementText } from './improvement-text.ts'
import { matchProfileOf } from './match-profile.ts'

export const findImprovements: CallFunction<typeof contract> = async (ctx, question) => {
  const [own, rules] = await Promise.all([readProfile(ctx, ctx.actor.accountId), currentRules(ctx)])
  const { language } = ctx.request
  const found = await improvementsWith(ctx.sql, question, atQuarter(ctx.now), {
    profile: matchProfileOf(own),
    rules,
  })
  return {
    data: found && {
      open: found.open,
      improvements: found.improvements.map((one) => ({
        ...one,
        text: improvementText(one, language),
      })),
    },
    message: 'success',
    status: true,
  }
}
