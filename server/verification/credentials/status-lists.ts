// Bitstring Status Lists: an index drawn at random for each credential, and the signed lists that revoke and suspend.
import type { getStatusList as contract } from '#contract/verification/credentials.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { after, hours } from '#server/core/clock.ts'
import { orNotFound } from '#server/core/fail.ts'
import { newNumber } from '#server/core/random.ts'
import { didOf, openToAll } from './did.ts'
import { activeKey } from './keys.ts'
import { second } from './whole-seconds.ts'

export const listLength = 131_072
/** A list is full at half: beyond that, drawing a free index takes too long. */
const fullAt = listLength / 2
export const purposes = { rev: 'revocation', sus: 'suspension' } as const
type Purpose = (typeof purposes)[keyof typeof purposes]

export const listUrl = (publicUrl: string, purpose: 'rev' | 'sus', list: number): string =>
  `${publicUrl}/status/${purpose}/${list}`

/** A place in the newest list that nobody has; a new list is opened when the newest is full. */
export const drawPlace = async (
  ctx: Pick<Context, 'sql' | 'now'>,
): Promise<{ list: number; index: number }> => {
  const { sql } = ctx
  await sql`select pg_advisory_xact_lock(4242090)`
  const [newest] = await sql<{ number: number; taken: number }[]>`
    select l.number, (select count(*) from verification.credentials c where c.status_list = l.number) as taken
    from verification.status_lists l order by l.number desc limit 1`
  let list = newest!.number
  if (newest!.taken >= fullAt) {
    list++
    await sql`insert into verification.status_lists values (${list}, ${ctx.now})`
  }
  for (;;) {
    const index = newNumber(listLength)
    const [taken] =
      await sql`select from verification.credentials where status_list = ${list} and status_index = ${index}`
    if (!taken) return { list, index }
  }
}

/** Signs one list as things stand and publishes it, good for a day. */
export const publishList = async (
  ctx: Pick<Context, 'sql' | 'now' | 'secret' | 'publicUrl'>,
  list: number,
  purpose: Purpose,
): Promise<void> => {
  const { sql, now } = ctx
  // One signer of a list at a time: an older state must not be published over a newer one.
  await sql`select pg_advisory_xact_lock(4242091, ${list})`
  const rows = await sql<{ status_index: number }[]>`
    select status_index from verification.credentials where status_list = ${list}
      and ${purpose === 'revocation' ? sql`revoked_at is not null` : sql`suspended_at is not null`}`
  const [{ createCredential, createList }, { signCredential }] = await Promise.all([
    import('@digitalbazaar/vc-bitstring-status-list'),
    import('./sign-credential.ts'),
  ])
  const bits = await createList({ length: listLength })
  for (const { status_index } of rows) bits.setStatus(status_index, true)
  const url = listUrl(ctx.publicUrl, purpose === 'revocation' ? 'rev' : 'sus', list)
  const body = await createCredential({ id: url, list: bits, statusPurpose: purpose })
  const until = after(now, hours(24))
  const did = didOf(ctx.publicUrl)
  const signed = await signCredential(
    { ...body, issuer: did, validFrom: second(now), validUntil: second(until) },
    did,
    await activeKey(ctx, 'assertion'),
    now,
  )
  await sql`insert into verification.published_lists (status_list, purpose, body, signed_at, valid_until)
    values (${list}, ${purpose}, ${sql.json(signed as never)}, ${now}, ${until})
    on conflict (status_list, purpose) do update set body = excluded.body, signed_at = excluded.signed_at, valid_until = excluded.valid_until`
}

/** Every hour, so that a stale copy shows itself. */
export const publishLists = async (ctx: Pick<Context, 'begin' | 'sql'>): Promise<void> => {
  const lists = await ctx.sql<
    { number: number }[]
  >`select number from verification.status_lists order by number`
  for (const { number } of lists)
    for (const purpose of Object.values(purposes))
      await ctx.begin((tx) => publishList(tx, number, purpose))
}

export const getStatusList: Answer<typeof contract> = async (ctx, { purpose, number }) => {
  const [row] = await ctx.sql<{ body: Record<string, never> }[]>`
    select body from verification.published_lists where status_list = ${number} and purpose = ${purposes[purpose]}`
  openToAll(ctx, 20)
  return orNotFound(row).body
}
