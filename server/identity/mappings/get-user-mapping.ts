import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { findAccountByMail, provedAccountById } from '../reads.ts'
import { loadUserMapping } from './mappings.ts'

export const getUserMapping: CallFunction<typeof mappingsCalls.getUserMapping> = async (
  ctx,
  { uuid, mail },
) => {
  const account = uuid
    ? await provedAccountById(ctx, uuid)
    : mail
      ? await findAccountByMail(ctx, mail)
      : await provedAccountById(ctx, ctx.actor.accountId)
  const isOpen =
    account?.id === ctx.actor.accountId ||
    ctx.actor.roles.includes('admin') ||
    ctx.actor.roles.includes('support')
  return loadUserMapping(ctx, orNotFound(isOpen ? account : null))
}
