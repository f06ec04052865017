import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { accountByMail, provedAccountById } from '../reads.ts'
import { mappingOf } from './mappings.ts'

export const getUserMapping: Answer<typeof mappingsCalls.getUserMapping> = async (
  ctx,
  { uuid, mail },
) => {
  const account = uuid
    ? await provedAccountById(ctx, uuid)
    : mail
      ? await accountByMail(ctx, mail)
      : await provedAccountById(ctx, ctx.actor.accountId)
  const isOpen =
    account?.id === ctx.actor.accountId ||
    ctx.actor.roles.includes('admin') ||
    ctx.actor.roles.includes('support')
  return mappingOf(ctx, orNotFound(isOpen ? account : null))
}
