import { generateSecret, generateURI } from 'otplib'
import type * as contract from '#contract/identity/factors.ts'
import { minutes } from '#server/core/clock.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { enrolled, enrolmentOf, factorChanged, assertFactorRemains } from './enrolment.ts'
import { heldAccount } from '../reads.ts'
import { seal, unseal } from '../sessions/encrypt-secret.ts'
import { stepOf } from './totp.ts'
import { countTry } from '../sign-in/attempt-limits.ts'

export const startTotp: Answer<typeof contract.startTotp> = async (ctx, { challenge }) => {
  const { account } = await enrolmentOf(ctx, challenge)
  const secret = generateSecret()
  // A confirmed app keeps working until the new one is confirmed.
  await ctx.sql`insert into identity.totp (account_id, sealed_secret, pending_secret, created_at)
    values (${account.id}, null, ${seal(ctx.secret, secret)}, ${ctx.now})
    on conflict (account_id) do update set pending_secret = excluded.pending_secret`
  const uri = generateURI({ issuer: 'AO', label: account.mail, secret })
  const { toDataURL } = await import('qrcode')
  return { secret, uri, qr: await toDataURL(uri, { margin: 1, scale: 5 }) }
}

export const confirmTotp: Answer<typeof contract.confirmTotp> = async (
  ctx,
  { challenge, otp, remember },
) => {
  const enrolment = await enrolmentOf(ctx, challenge)
  const { account } = enrolment
  const isTooOften = await ctx.begin((tx) =>
    countTry(tx, 'totp', account.id, [{ most: 5, within: minutes(5) }]),
  )
  const [row] = await ctx.sql<
    { pending: Buffer | null }[]
  >`select pending_secret as pending from identity.totp where account_id = ${account.id}`
  const step =
    isTooOften === 0 && row?.pending
      ? await stepOf(ctx, unseal(ctx.secret, row.pending), otp)
      : null
  if (step === null) return fail('incorrect_otp', { fields: { otp: 'incorrect_otp' } })
  return ctx.begin(async (tx) => {
    await tx.sql`update identity.totp set sealed_secret = pending_secret, pending_secret = null,
      confirmed_at = ${ctx.now}, last_step = ${step}
      where account_id = ${account.id} and pending_secret is not null`
    const tokens = await enrolled(tx, enrolment, 'totp', remember)
    return { message: 'success', ...(tokens ? { tokens } : {}) }
  })
}

export const removeTotp: Answer<typeof contract.removeTotp> = async (ctx) => {
  const account = await heldAccount(ctx, ctx.actor.accountId)
  const [left] = await ctx.sql<
    { n: number }[]
  >`select count(*) as n from identity.passkeys where account_id = ${account.id}`
  assertFactorRemains(account, left!.n)
  const rows = await ctx.sql`delete from identity.totp where account_id = ${account.id} returning 1`
  if (rows.length > 0) await factorChanged(ctx, account, 'account.totp_removed')
  return { message: 'success' }
}
