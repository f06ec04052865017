// Bitstring Status Lists: a place drawn at random for each credential, and the signed lists that revoke and suspend.
import type { Context, JobContext } from '#server/core/context.ts'
import { after, hours } from '#server/core/clock.ts'
import { orNotFound } from '#server/core/fail.ts'
import { newNumber } from '#server/core/random.ts'
import { registerList } from '../log/register-entries.ts'
import { didOf } from './did.ts'
import { activeKey, assertSigns } from './keys.ts'
import { wholeSecond } from './whole-seconds.ts'
import { signStatusToken } from '../issuance/status-token.ts'

/**
 * Entry n has the bits 2n (suspended) and 2n+1 (revoked). Only the upper half of the entries is given away: software that
 * does not know `statusSize` reads bit n, and in the lower half that bit is set for entry n as soon as anything is wrong.
 */
const entries = 262_144
const firstEntry = entries / 2
/** A list is full at half of what it may give away: beyond that, drawing a free place takes too long. */
const fullAt = (entries - firstEntry) / 2
export const statusMessages = [
  { status: '0x0', message: 'valid' },
  { status: '0x1', message: 'revoked' },
  { status: '0x2', message: 'suspended' },
  { status: '0x3', message: 'revoked and suspended' },
]

export const statusListUrl = (publicUrl: string, list: number): string =>
  `${publicUrl}/status/${list}`

/** The same list as a token, for SD-JWT wallets. */
export const tokenUrl = (publicUrl: string, list: number): string =>
  `${statusListUrl(publicUrl, list)}/token`

/** A place in the newest list of this address that nobody has; a new list is opened when there is none or it is full. */
export const drawPlace = async (
  ctx: Pick<Context, 'sql' | 'now' | 'publicUrl'>,
): Promise<{ list: number; index: number }> => {
  const { sql } = ctx
  await sql`select pg_advisory_xact_lock(4242090)`
  const [newest] = await sql<{ number: number; publicUrl: string; taken: number }[]>`
    select l.number, l.public_url, (select count(*) from verification.credentials c where c.status_list = l.number) as taken
    from verification.status_lists l order by l.number desc limit 1`
  let list = newest?.number ?? 0
  if (!newest || newest.taken >= fullAt || newest.publicUrl !== ctx.publicUrl) {
    list++
    await sql`insert into verification.status_lists (number, opened_at, public_url) values (${list}, ${ctx.now}, ${ctx.publicUrl})`
  }
  for (;;) {
    const index = firstEntry + newNumber(entries - firstEntry)
    const [taken] =
      await sql`select from verification.credentials where status_list = ${list} and status_index = ${index}`
    if (!taken) return { list, index }
  }
}

/** What one list says now, and which state of it that is: states are numbered in the order in which they were read. */
const loadList = (ctx: JobContext, list: number) =>
  ctx.begin(async ({ sql }) => {
    await sql`select pg_advisory_xact_lock(4242091, ${list})`
    const [state] = await sql<{ publicUrl: string; version: number }[]>`
      select public_url, nextval('verification.list_versions') as version
      from verification.status_lists where number = ${list}`
    const rows = await sql<{ index: number; revoked: boolean; suspended: boolean }[]>`
      select status_index as index, revoked_at is not null as revoked, suspended_at is not null as suspended
      from verification.credentials where status_list = ${list} and (revoked_at is not null or suspended_at is not null)`
    return { ...orNotFound(state), rows }
  })

/** Job: signs one list as things stand and publishes it, good for an hour: an older copy says nothing. */
export const publishList = async (ctx: JobContext, { list }: { list: number }): Promise<void> => {
  const { now } = ctx
  const { publicUrl, version, rows } = await loadList(ctx, list)
  const [{ createCredential, createList }, { signCredential }] = await Promise.all([
    import('@digitalbazaar/vc-bitstring-status-list'),
    import('./sign-credential.ts'),
  ])
  const bits = await createList({ length: 2 * entries })
  for (const { index, revoked, suspended } of rows) {
    bits.setStatus(index, true)
    if (suspended) bits.setStatus(2 * index, true)
    if (revoked) bits.setStatus(2 * index + 1, true)
  }
  const body = await createCredential({
    id: statusListUrl(publicUrl, list),
    list: bits,
    statusPurpose: 'message',
  })
  const until = after(now, hours(1))
  const did = didOf(publicUrl)
  const key = await activeKey(ctx, 'assertion')
  const signed = await signCredential(
    { ...body, issuer: did, validFrom: wholeSecond(now), validUntil: wholeSecond(until) },
    did,
    key,
    now,
  )
  const token = await signStatusToken(key, {
    url: tokenUrl(publicUrl, list),
    rows,
    entries,
    now,
    until,
  })
  await ctx.begin(async (tx) => {
    const { sql } = tx
    await assertSigns(sql, key.id)
    // An older state is never published over a newer one.
    const [isNewest] = await sql`
      insert into verification.published_lists (status_list, body, token, signed_at, valid_until, version)
      values (${list}, ${sql.json(signed)}, ${token}, ${now}, ${until}, ${version})
      on conflict (status_list) do update
      set body = excluded.body, token = excluded.token, signed_at = excluded.signed_at, valid_until = excluded.valid_until, version = excluded.version
      where published_lists.version < excluded.version returning version`
    if (isNewest) await registerList(tx, statusListUrl(publicUrl, list), signed)
  })
}

/** Every ten minutes, so that a stale copy shows itself. */
export const publishLists = async (ctx: JobContext): Promise<void> => {
  const lists = await ctx.sql<
    { number: number }[]
  >`select number from verification.status_lists order by number`
  for (const { number } of lists) await publishList(ctx, { list: number })
}
