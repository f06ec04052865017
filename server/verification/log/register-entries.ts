// What goes into the register: confirmations as they are signed, status lists as they are published, DID documents as they change,
// the head of what is sealed about money.
import { canonicalJson } from '#contract/verification/credentials/canonical.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import { entryText, type RegisterEntry } from '#contract/verification/log/register.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { sha256 } from '#server/core/random.ts'
import { isBlockMarked } from '#server/core/work/seal-marks.ts'
import { didDocument, knownDids } from '../credentials/did.ts'
import { findInstitutionDocument, listInstitutionDids } from '../institutions/institution-rows.ts'
import { wholeSecond } from '../credentials/whole-seconds.ts'

const insertEntry = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  entry: RegisterEntry,
  confirmed: { credentialId: string; organisation: string } | null = null,
): Promise<void> => {
  await sql`
    insert into verification.register (kind, entry, credential_id, organisation, entered_at)
    values (${entry.kind}, ${entryText(entry)}, ${confirmed?.credentialId ?? null}, ${confirmed?.organisation ?? null}, ${now})`
}

/** In the transaction that stores the credential. */
export const registerConfirmation = (
  ctx: Pick<Context, 'sql' | 'now'>,
  credentialId: string,
  digest: Buffer,
  { confirmedBy: { organisation, role }, level }: Statement,
): Promise<void> =>
  insertEntry(
    ctx,
    {
      kind: 'confirmed',
      organisation,
      role,
      level,
      credential: digest.toString('hex'),
      at: wholeSecond(ctx.now),
    },
    { credentialId, organisation },
  )

/** In the transaction that publishes the list. */
export const registerList = (
  ctx: Pick<Context, 'sql' | 'now'>,
  list: string,
  published: Record<string, unknown>,
): Promise<void> =>
  insertEntry(ctx, {
    kind: 'status',
    list,
    sha256: sha256(canonicalJson(published)).toString('hex'),
    at: wholeSecond(ctx.now),
  })

const findLastDigest = async (sql: Sql, did: string): Promise<string | null> => {
  const [row] = await sql<{ sha256: string | null }[]>`
    select entry::jsonb ->> 'sha256' as sha256 from verification.register
    where kind = 'did' and entry::jsonb ->> 'did' = ${did} order by id desc limit 1`
  return row?.sha256 ?? null
}

/** Enters each DID document, of ours and of institutions, that is not as it was entered last, whatever changed it. */
export const insertDids = async (ctx: JobContext): Promise<void> => {
  const own = await knownDids(ctx)
  for (const did of [...own, ...(await listInstitutionDids(ctx.sql))]) {
    const document = own.includes(did)
      ? await didDocument(ctx, did)
      : await findInstitutionDocument(ctx, did)
    // Before the first key there is nobody to be.
    if (!document || document.verificationMethod.length === 0) continue
    const digest = sha256(canonicalJson(document)).toString('hex')
    if ((await findLastDigest(ctx.sql, did)) === digest) continue
    await ctx.begin(async (tx) => {
      await tx.sql`select pg_advisory_xact_lock(4242094)`
      if ((await findLastDigest(tx.sql, did)) !== digest)
        await insertEntry(tx, { kind: 'did', did, sha256: digest, at: wholeSecond(tx.now) })
    })
  }
}

const moneyEveryMs = 5 * 60_000

type Head = {
  number: number
  hash: Buffer
  mark: Buffer | null
  isTold: boolean
  toldAt: string | null
}

/** Enters the newest block of sealed changes of money where there is one since, at most every five minutes. */
export const insertMoney = (ctx: JobContext): Promise<void> =>
  ctx.begin(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(4242094)`
    const [head] = await tx.sql<Head[]>`
      select b.number, b.hash, b.mark, coalesce(told.block >= b.number, false) as is_told, told.entered_at as told_at
      from core.seal_blocks b left join lateral (select (r.entry::jsonb ->> 'block')::bigint as block, r.entered_at
        from verification.register r where r.kind = 'money' order by r.id desc limit 1) told on true
      order by b.number desc limit 1`
    // One that AO did not make is never told of; the job that would chain the next one says so.
    if (!head || head.isTold || !isBlockMarked(allSecrets(tx), head)) return
    if (head.toldAt && tx.now.getTime() - Date.parse(head.toldAt) < moneyEveryMs) return
    await insertEntry(tx, {
      kind: 'money',
      block: head.number,
      sha256: head.hash.toString('hex'),
      at: wholeSecond(tx.now),
    })
  })

/** What the register tells of each block of sealed changes of money. */
export const listMoneyHeads = async (sql: Sql): Promise<ReadonlyMap<number, string>> => {
  const rows = await sql<{ block: number; sha256: string }[]>`
    select coalesce((entry::jsonb ->> 'block')::bigint, -1) as block, coalesce(entry::jsonb ->> 'sha256', '') as sha256
    from verification.register where kind = 'money' order by id`
  return new Map(rows.map(({ block, sha256 }) => [block, sha256]))
}
