// Passkeys (WebAuthn), verified by @simplewebauthn/server. One with user verification counts as both factors.
import type * as contract from '#contract/identity/factors.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret } from '#server/core/random.ts'
import { liveChallenge, newChallenge, passChallenge } from '../sign-in/challenges.ts'
import { deviceName } from '../sessions/devices.ts'
import { enrolled, enrolmentOf, factorChanged, assertFactorRemains } from './enrolment.ts'
import { accountById, heldAccount } from '../reads.ts'
import { startSession } from '../sessions/start-session.ts'
import { proved } from './step-up.ts'

/** Loaded at the first passkey: it takes 12 MB of memory. */
const webauthn = () => import('@simplewebauthn/server')

const partyOf = (ctx: Pick<Context, 'publicUrl'>) => {
  const { origin, hostname } = new URL(ctx.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** EdDSA, ES256, RS256: what today's authenticators make. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Kept = {
  id: string
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

const passkeysOf = (ctx: Pick<Context, 'sql'>, accountId: string) =>
  ctx.sql<Kept[]>`
    select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter,
      transports
    from identity.passkeys where account_id = ${accountId} order by created_at`

const named = (rows: readonly Kept[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

export const listPasskeys: Answer<typeof contract.listPasskeys> = async (ctx) => ({
  data: await ctx.sql<{ id: string; name: string; created: string; used: string | null }[]>`
    select id, name, created_at as created, used_at as used from identity.passkeys
      where account_id = ${ctx.actor.accountId} order by created_at, id`,
})

export const startPasskey: Answer<typeof contract.startPasskey> = async (ctx, { challenge }) => {
  const { account } = await enrolmentOf(ctx, challenge)
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'AO',
    rpID: partyOf(ctx).expectedRPID,
    userName: account.mail,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    userID: new TextEncoder().encode(account.id),
    challenge: newSecret(32),
    excludeCredentials: named(await passkeysOf(ctx, account.id)),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { secret } = await newChallenge(ctx, {
    accountId: account.id,
    purpose: 'passkey',
    subject: account.mail,
    nonce: options.challenge,
  })
  return { challenge: secret, options: { ...options } }
}

export const addPasskey: Answer<typeof contract.addPasskey> = async (
  ctx,
  { challenge, enrol, name, credential, remember },
) => {
  const enrolment = await enrolmentOf(ctx, enrol)
  const { account } = enrolment
  const live = await liveChallenge(ctx, challenge, ['passkey'])
  if (!live?.nonce || live.accountId !== account.id) return fail('invalid_code')
  const checked = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: credential as never,
      expectedChallenge: live.nonce,
      ...partyOf(ctx),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    .catch(() => null)
  if (!checked?.verified) return fail('invalid_code')
  const { id: credentialId, publicKey, counter, transports } = checked.registrationInfo.credential
  return ctx.begin(async (tx) => {
    if (!(await passChallenge(tx, live.hash))) return fail('invalid_code')
    const id = newId(ctx.now.getTime())
    const rows =
      await tx.sql`insert into identity.passkeys (id, account_id, credential_id, public_key, counter, transports,
        name, created_at)
      values (${id}, ${account.id}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports ?? []},
        ${name ?? deviceName(ctx.request.userAgent)}, ${ctx.now}) on conflict (credential_id) do nothing returning 1`
    if (rows.length === 0) return fail('invalid_code')
    const tokens = await enrolled(tx, enrolment, 'passkey', remember)
    return { message: 'success', id, ...(tokens ? { tokens } : {}) }
  })
}

export const removePasskey: Answer<typeof contract.removePasskey> = async (ctx, { id }) => {
  const account = await heldAccount(ctx, ctx.actor.accountId)
  const [row] = await ctx.sql<{ left: number }[]>`
    select (select count(*) from identity.passkeys where account_id = ${account.id} and id <> ${id})
      + (select count(*) from identity.totp where account_id = ${account.id} and confirmed_at is not null) as left
    from identity.passkeys where id = ${id} and account_id = ${account.id}`
  assertFactorRemains(account, orNotFound(row).left)
  await ctx.sql`delete from identity.passkeys where id = ${id} and account_id = ${account.id}`
  await factorChanged(ctx, account, 'account.passkey_removed')
  return { message: 'success' }
}

export const startPasskeySignIn: Answer<typeof contract.startPasskeySignIn> = async (
  ctx,
  { challenge },
) => {
  const waiting = challenge ? await liveChallenge(ctx, challenge, ['sign_in']) : null
  const known = waiting?.accountId ? await passkeysOf(ctx, waiting.accountId) : []
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: partyOf(ctx).expectedRPID,
    challenge: newSecret(32),
    userVerification: 'required',
    allowCredentials: named(known),
  })
  const { secret } = await newChallenge(ctx, {
    accountId: waiting?.accountId ?? null,
    purpose: 'passkey',
    subject: 'passkey',
    nonce: options.challenge,
  })
  return { challenge: secret, options: { ...options } }
}

type Given = { challenge: string; credential: { id: string } }
type Used = { kept: Kept; hash: Buffer; counter: number }

/** The passkey that answered a challenge, or null. */
const passkeyGiven = async (
  ctx: Pick<Context, 'sql' | 'now' | 'publicUrl'>,
  { challenge, credential }: Given,
): Promise<Used | null> => {
  const live = await liveChallenge(ctx, challenge, ['passkey'])
  const [kept] = await ctx.sql<Kept[]>`
    select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter,
      transports
    from identity.passkeys where credential_id = ${credential.id}`
  if (!live?.nonce || !kept || (live.accountId !== null && live.accountId !== kept.accountId))
    return null
  const checked = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: live.nonce,
      ...partyOf(ctx),
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(kept.publicKey),
        counter: kept.counter,
        transports: kept.transports as never,
      },
    })
    .catch(() => null)
  return checked?.verified
    ? { kept, hash: live.hash, counter: checked.authenticationInfo.newCounter }
    : null
}

/** Each answer counts once; false when someone was quicker. */
const usedOnce = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  { kept, hash, counter }: Used,
): Promise<boolean> => {
  if (!(await passChallenge(ctx, hash))) return false
  await ctx.sql`update identity.passkeys set counter = ${counter}, used_at = ${ctx.now} where id = ${kept.id}`
  return true
}

export const signInByPasskey: Answer<typeof contract.signInByPasskey> = async (
  ctx,
  { remember, ...given },
) => {
  const used = await passkeyGiven(ctx, given)
  const account = used ? await accountById(ctx, used.kept.accountId) : null
  if (!used || account?.status !== 'active' || account.roles.length === 0)
    return fail('invalid_credentials')
  return ctx.begin(async (tx) => {
    if (!(await usedOnce(tx, used))) return fail('invalid_credentials')
    return startSession(tx, account, { remember, how: 'passkey' })
  })
}

export const stepUpByPasskey: Answer<typeof contract.stepUpByPasskey> = async (ctx, given) => {
  const used = await passkeyGiven(ctx, given)
  if (used?.kept.accountId !== ctx.actor.accountId) return fail('invalid_code')
  return ctx.begin(async (tx) => ((await usedOnce(tx, used)) ? proved(tx) : fail('invalid_code')))
}
