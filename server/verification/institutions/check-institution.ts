// Looks for the file of an institution on its domain, when somebody asks and once a day.
import { listOrEmpty, objectOrEmpty, textIn } from '#contract/verification/credentials/json.ts'
import { multibaseOfKey } from '#contract/verification/credentials/canonical.ts'
import type { checkInstitution as contract } from '#contract/verification/institutions/calls.ts'
import { type InstitutionFinding, stateAfter } from '#contract/verification/institutions/state.ts'
import type { Actor, CallFunction, Context, JobContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { findIssuerFacts } from '#server/issuers/public.ts'
import { didWebUrl, readJson } from '../presentations/issuer-keys.ts'
import { notifyLostDomain } from './notify-lost-domain.ts'
import { releaseMinutes } from './release-key.ts'
import {
  findInstitution,
  type InstitutionKeyRow,
  institutionRows,
  type InstitutionRow,
  listKeysOfDid,
} from './institution-rows.ts'
import { assertOwnIssuer, signingIssuer } from './institution-views.ts'

type FileVerdict = { finding: InstitutionFinding | null; found: ReadonlySet<string> }

/** Which of our keys the file asserts with, each under its name and as it is. */
const keysIn = (file: unknown, did: string, keys: readonly InstitutionKeyRow[]): string[] => {
  const document = objectOrEmpty(file)
  const methods = listOrEmpty(document['verificationMethod']).map(objectOrEmpty)
  const asserts = listOrEmpty(document['assertionMethod'])
  return keys
    .filter(({ id, publicKey }) =>
      methods.some(
        (method) =>
          method['id'] === `${did}#${id}` &&
          asserts.includes(method['id']) &&
          method['type'] === 'Multikey' &&
          method['controller'] === did &&
          method['revoked'] === undefined &&
          method['publicKeyMultibase'] === multibaseOfKey(publicKey),
      ),
    )
    .map(({ id }) => id)
}

/** What stands in the file that was fetched; null: it could not be had. */
const lookAt = (
  bytes: Uint8Array | null,
  did: string,
  keys: readonly InstitutionKeyRow[],
): FileVerdict => {
  const none = new Set<string>()
  if (!bytes) return { finding: 'unreachable', found: none }
  const file = readJson(bytes)
  if (file === null || typeof file !== 'object') return { finding: 'unreadable', found: none }
  if (textIn(objectOrEmpty(file)['id']) !== did) return { finding: 'other_did', found: none }
  const wanted = keys.filter(({ revokedAt }) => !revokedAt)
  const found = new Set(keysIn(file, did, wanted))
  // The newest may wait to be put there; one that signed has to be there, until it is withdrawn.
  const isMissing = wanted.some(({ id, publishedAt }) => publishedAt && !found.has(id))
  return { finding: isMissing || found.size === 0 ? 'key_missing' : null, found }
}

const store = async <A extends Actor | null>(
  ctx: Context<A>,
  { id }: InstitutionRow,
  bytes: Uint8Array | null,
): Promise<void> =>
  ctx.begin(async (tx) => {
    const [row] = await institutionRows(
      tx,
      tx.sql`id = ${id} and ended_at is null`,
      tx.sql`for update`,
    )
    if (!row || row.state === 'ended') return
    const keys = await listKeysOfDid(tx, row.did)
    const { finding, found } = lookAt(bytes, row.did, keys)
    const failing = finding && (row.failingSince ?? tx.now.toISOString())
    const sinceMs = failing ? tx.now.getTime() - Date.parse(failing) : 0
    const state = stateAfter(row.state, finding, sinceMs)
    await tx.sql`
      update verification.institutions set state = ${state}, finding = ${finding}, checked_at = ${tx.now}, failing_since = ${failing},
        verified_at = coalesce(verified_at, ${state === 'verified' ? tx.now : null})
      where id = ${id}`
    // A file that could not be read says nothing about its keys.
    if (finding !== 'unreachable')
      for (const key of keys.filter(({ revokedAt }) => !revokedAt)) {
        const isThere = found.has(key.id)
        const missing = key.publishedAt && !isThere ? (key.missingSince ?? tx.now) : null
        await tx.sql`
          update verification.institution_keys
          set published_at = coalesce(published_at, ${isThere ? tx.now : null}), missing_since = ${missing}
          where id = ${key.id}`
      }
    if (state !== row.state)
      await tx.log({
        action: `institution.${state}`,
        subject: { kind: 'issuer', id: row.issuerId },
        payload: { did: row.did, finding },
      })
    await notifyLostDomain(tx, row, { state, finding })
  })

const lookAndStore = async <A extends Actor | null>(
  ctx: Context<A>,
  row: InstitutionRow,
): Promise<void> => {
  const url = didWebUrl(row.did)
  await store(ctx, row, url ? await ctx.providers.published.get(url) : null)
}

export const checkInstitution: CallFunction<typeof contract> = async (ctx, { issuerId }) => {
  if (!ctx.actor.roles.includes('admin')) await assertOwnIssuer(ctx, issuerId)
  orNotFound(await findIssuerFacts(ctx, issuerId))
  const row = await findInstitution(ctx, issuerId)
  if (row?.kind !== 'own_domain') return fail('wrong_state')
  await lookAndStore(ctx, row)
  return signingIssuer(ctx, issuerId)
}

/** So many domains are asked at once: one that hangs keeps few others waiting. */
const atOnce = 10

/** Job, daily: looks at every domain. */
export const checkInstitutions = async (ctx: JobContext): Promise<void> => {
  const due = await institutionRows(ctx, ctx.sql`ended_at is null and kind = 'own_domain'`)
  for (let at = 0; at < due.length; at += atOnce)
    await Promise.all(due.slice(at, at + atOnce).map((row) => lookAndStore(ctx, row)))
}

/** Job, every ten minutes: throws away what nobody used of released keys. */
export const deleteReleases = async ({ sql, now }: JobContext): Promise<void> => {
  await sql`delete from verification.releases where released_at <= ${now}::timestamptz - make_interval(mins => ${releaseMinutes})`
}
