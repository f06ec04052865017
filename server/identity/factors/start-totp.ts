import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { encryptSecret } from '../sessions/encrypt-secret.ts'
import { enrolmentOf } from './enrolment.ts'
import { generateSecret, generateURI } from 'otplib'

export const startTotp: CallFunction<typeof factorsCalls.startTotp> = async (
  ctx,
  { challenge },
) => {
  const { account } = await enrolmentOf(ctx, challenge)
  const secret = generateSecret()
  // A confirmed app keeps working until the new one is confirmed.
  await ctx.sql`insert into identity.totp (account_id, sealed_secret, pending_secret, created_at)
    values (${account.id}, null, ${encryptSecret(ctx.secret, secret)}, ${ctx.now})
    on conflict (account_id) do update set pending_secret = excluded.pending_secret`
  const uri = generateURI({ issuer: 'AO', label: account.mail, secret })
  const { toDataURL } = await import('qrcode')
  return { secret, uri, qr: await toDataURL(uri, { margin: 1, scale: 5 }) }
}
