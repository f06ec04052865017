/** `npm run keys -- list | rotate [assertion|lasting|log] | withdraw <id> | rewrap`: the keys that sign credentials and the log. */
import './run/end-with-parent.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import type { Context } from '../server/core/context.ts'
import { openKeyring } from '../server/providers/keyring.ts'
import { addKeyNow, keyPurposes } from '../server/verification/credentials/keys.ts'
import { rewrapKeys } from '../server/verification/credentials/rewrap-keys.ts'
import { readConfiguration } from './run/configuration.ts'
import { inApp, runCommand, withDatabase } from './run/in-app.ts'

const usage =
  'Say what: npm run keys -- list | rotate [assertion|lasting|log] | withdraw <id> | rewrap'

const list = async ({ sql }: Context<null>): Promise<string> => {
  const keys = await sql<
    {
      id: string
      purpose: string
      activeFrom: string
      revokedAt: string | null
      tokenKeyId: string | null
    }[]
  >`select id, purpose, active_from, revoked_at, token_key_id from verification.signing_keys order by active_from, id`
  if (keys.length === 0) return 'There is no key yet: the first is made when AO first signs.'
  return keys
    .map(
      ({ id, purpose, activeFrom, revokedAt, tokenKeyId }) =>
        `${id}  ${purpose}  ${revokedAt ? `withdrawn ${revokedAt}` : `signs from ${activeFrom}`}  ${tokenKeyId ? `in the token as ${tokenKeyId}` : 'sealed in the database'}`,
    )
    .join('\n')
}

const rotate = async (ctx: Context<null>, purpose = 'assertion'): Promise<string> => {
  const wanted = keyPurposes.find((one) => one === purpose)
  if (!wanted) throw new CannotStart(usage)
  return `${await addKeyNow(ctx, wanted)} signs from now on; the others verify what they signed.`
}

const withdraw = async (ctx: Context<null>, id = ''): Promise<string> => {
  const [key] =
    await ctx.sql`select from verification.signing_keys where id = ${id} and revoked_at is null`
  if (!key)
    throw new CannotStart(`There is no key ${id} that signs; npm run keys -- list names them.`)
  await ctx.queue('verification.withdraw', { keyId: id })
  return `${id} is withdrawn and what it signed is issued anew, as soon as AO runs.`
}

const rewrap = async (ctx: Context<null>): Promise<string> => {
  const former = process.env['FORMER_KEYS_SECRET']
  if (!former)
    throw new CannotStart(
      'Say in FORMER_KEYS_SECRET what the keys are wrapped under: the former AO_KEYS_SECRET, or AO_SECRET where that was not set.',
    )
  const { rewrapped, left } = await ctx.begin((tx) =>
    rewrapKeys(tx, openKeyring({ AO_KEYS_SECRET: former }), openKeyring(process.env)),
  )
  return `${rewrapped} keys wrapped anew, ${left} that FORMER_KEYS_SECRET does not open left as they were.`
}

const acts: Readonly<Record<string, (ctx: Context<null>, word?: string) => Promise<string>>> = {
  list,
  rotate,
  withdraw,
  rewrap,
}

await runCommand(async () => {
  const [name = '', word] = process.argv.slice(2)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) throw new CannotStart(usage)
  const configuration = readConfiguration()
  await withDatabase(configuration, async ({ url }) =>
    console.log(await inApp(configuration, url, (ctx) => act(ctx, word))),
  )
})
