import { birthDateError } from '#contract/identity/guardians/ages.ts'
import type { correctBirthDate as contract } from '#contract/identity/guardians/calls.ts'
import { dateFormat } from '#text/intl.ts'
import type { CallFunction } from '#server/core/context.ts'
import { todayOf } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { loadAccountForUpdate } from '../reads.ts'
import { guardiansPage, writeToGuardian } from './guardian-letters.ts'
import { guardianshipForUpdate } from './guardianship-rows.ts'
import { birthdaysOf, noteBirthDate } from './note-birth-date.ts'
import { failWith } from './save-birth-date.ts'

/** By support, with a paper: also what would end the need for a guardian, or begin it anew. */
export const correctBirthDate: CallFunction<typeof contract> = async (
  ctx,
  { id, birth_date: birthDate, country, reason },
) => {
  if (id === ctx.actor.accountId) return fail('same_person')
  const account = await loadAccountForUpdate(ctx, id)
  if (!account.roles.includes('student')) return fail('wrong_state')
  const error = birthDateError(birthDate, todayOf(ctx))
  if (error) return failWith(error, 'birth_date')
  const before = await guardianshipForUpdate(ctx, id)
  const { consentFrom, majorityOn } = birthdaysOf({ birthDate, country })
  if (before && before.status !== 'ended' && consentFrom > before.today)
    await ctx.sql`update identity.guardianships set birth_date = ${birthDate}, country = ${country},
        consent_from = ${consentFrom}, majority_on = ${majorityOn}
      where account_id = ${id}`
  else {
    if (before?.status === 'given') await writeToGuardian(ctx, before, account, 'corrected')
    await ctx.sql`delete from identity.guardianships where account_id = ${id}`
    await noteBirthDate(ctx, id, { birthDate, country })
  }
  await ctx.log({
    action: 'account.birth_date_corrected',
    subject: { kind: 'account', id },
    payload: { reason },
  })
  await writeTo(ctx, account, 'birth_date_corrected', {
    day: dateFormat(account.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(birthDate),
    ),
    link: guardiansPage(ctx),
  })
  await ctx.publish([id], 'account')
  return { message: 'success' }
}
