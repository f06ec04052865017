import type { sendGuardianLink as contract } from '#contract/identity/guardians/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findAccountById } from '../reads.ts'
import { recordGuardianMail, mailGuardianLink } from './guardian-letters.ts'
import { guardianshipOf } from './guardianship-rows.ts'
import { loadGuardianLink } from './open-link.ts'

export const sendGuardianLink: CallFunction<typeof contract> = async (ctx, { token }) => {
  const { accountId } = await loadGuardianLink(ctx, token)
  const row = orNotFound(await guardianshipOf(ctx, accountId))
  if (row.status === 'ended') return fail('invalid_code')
  await recordGuardianMail(ctx, accountId)
  const of = orNotFound(await findAccountById(ctx, accountId))
  await mailGuardianLink(ctx, row, of, row.status === 'asked' ? 'guardian_asked' : 'guardian_link')
  return { message: 'success' }
}
