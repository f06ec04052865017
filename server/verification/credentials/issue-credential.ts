// From an approval to a credential: Open Badges 3.0 in W3C VC 2.0, signed after the answer, in a job.
import { screenPath } from '#contract/paths.ts'
import { type Statement, statementTerm } from '#contract/verification/credentials/statement.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import { listVerifiersNamed } from '#server/issuers/public.ts'
import { verification as words } from '#text/en/verification.ts'
import { didOf } from './did.ts'
import { activeKey, assertSigns } from './keys.ts'
import { openReleasedKey, takeReleasedKey } from '../institutions/institution-keys.ts'
import { findInstitution, mustSign, toNamedInstitution } from '../institutions/institution-rows.ts'
import { registerConfirmation } from '../log/register-entries.ts'
import { requestRows } from '../requests/request-rows.ts'
import type { Credential } from './sign-credential.ts'
import { wholeSecond } from './whole-seconds.ts'
import { newSalts, loadRecordText, toStatement } from './statements.ts'
import { drawPlace, statusListUrl, publishList, statusMessages } from './status-lists.ts'

/** Years a verification is worth something as evidence; afterwards it is asked again. */
const goodForYears = 5

/** What is for nobody's eyes but the holder's is a salted digest; the holder is one of the claims. */
export const bodyOf = (
  statement: Statement,
  id: string,
  publicUrl: string,
  place: { list: number; index: number },
  now: Date,
): Credential => {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + goodForYears)
  const { level } = statement
  const list = statusListUrl(publicUrl, place.list)
  const means = `${words.tierMeans[level]} ${words.methods[statement.method]}.`
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      {
        [statementTerm]: {
          '@id': `${publicUrl}${screenPath('verify')}#${statementTerm}`,
          '@type': '@json',
        },
      },
    ],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Document verification: ${words.tiers[level]}`,
    issuer: { id: didOf(publicUrl), type: ['Profile'], name: 'AO' },
    validFrom: wholeSecond(now),
    validUntil: wholeSecond(until),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: statement.claims
        .filter(({ field }) => field === 'holder')
        .map(({ digest }) => ({
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${digest}`,
          identityType: 'name',
        })),
      achievement: {
        id: `${publicUrl}${screenPath('verify')}#${level}`,
        type: ['Achievement'],
        name: `${words.tiers[level]}: ${words.tierMeans[level]}`,
        description: means,
        criteria: { narrative: means },
      },
      [statementTerm]: statement,
    },
    evidence: [
      {
        id: `urn:sha256:${statement.document.fileSha256}`,
        type: ['Evidence'],
        name: 'Document file digest',
        description: 'SHA-256 of the file as approved',
      },
    ],
    credentialStatus: {
      id: `${list}#${place.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'message',
      statusListIndex: String(place.index),
      statusListCredential: list,
      statusSize: 2,
      statusMessage: statusMessages,
    },
  }
}

/** What is to be signed, or null when nothing is (any more). Fails on a row that is not as it was decided. */
const prepare = async (tx: Context<null>, requestId: string) => {
  const { sql } = tx
  const [row] = await requestRows(
    tx,
    sql`r.id = ${requestId} and r.status = 'approved'`,
    sql`for update of r`,
  )
  const [living] =
    await sql`select from verification.credentials where request_id = ${requestId} and revoked_at is null`
  if (!row || living) return null
  const recordText = await loadRecordText(tx, requestId)
  const [decided] = await sql<{ sha256: string | null }[]>`
    select payload ->> 'recordSha256' as sha256 from core.activity
    where subject_kind = 'document' and subject_id = ${row.documentId} and action = 'document.verification_approved'
      and payload ->> 'requestId' = ${requestId} order by at desc, id desc limit 1`
  if (decided?.sha256 !== sha256(recordText).toString('hex'))
    throw new Error(`request ${requestId} is not as it was decided; nothing is signed`)
  const institution = row.issuerId ? await findInstitution(tx, row.issuerId) : null
  return { row, recordText, signedBy: mustSign(institution) ? institution.did : null }
}

/**
 * Job: signs the credential of an approved request that has none. The key may be in a token, so signing stands between two
 * transactions, and the second asks again whether all is as it was.
 */
export const issueCredential = async (
  ctx: JobContext,
  { requestId }: { requestId: string },
): Promise<void> => {
  const prepared = await ctx.begin(async (tx) => {
    const found = await prepare(tx, requestId)
    return found && { ...found, place: await drawPlace(tx) }
  })
  if (!prepared) return
  const { row, recordText, place, signedBy } = prepared
  const { now, publicUrl } = ctx
  const institution = signedBy
    ? await openReleasedKey(ctx, requestId, sha256(recordText).toString('hex'))
    : null
  // It waits for somebody of the institution to release its key.
  if ((institution?.did ?? null) !== signedBy) return
  const id = newId(now.getTime())
  const salts = newSalts(row)
  const key = await activeKey(ctx, 'assertion')
  const lasting = await activeKey(ctx, 'lasting')
  // JSON-LD is loaded when the first credential is signed.
  const { credentialDigest, signCredential } = await import('./sign-credential.ts')
  const named =
    institution &&
    toNamedInstitution(institution.did, { id: institution.keyId, publicKey: institution.publicKey })
  const statement = await toStatement({ row, recordText }, salts, named ?? undefined)
  const body = bodyOf(statement, id, publicUrl, place, now)
  const signed = await signCredential(body, didOf(publicUrl), key, now, {
    lasting,
    institution: institution && { ...institution, id: institution.keyId },
  })
  const digest = credentialDigest(signed)

  const unpublished = await ctx.begin(async (tx) => {
    const { sql } = tx
    const current = await prepare(tx, requestId)
    if (!current) return false
    if (current.recordText !== recordText || current.signedBy !== signedBy)
      throw new Error(`request ${requestId} changed while its credential was signed`)
    await assertSigns(sql, key.id)
    await assertSigns(sql, lasting.id)
    if (institution) await takeReleasedKey(sql, requestId, institution.keyId)
    await sql`insert into verification.credentials (id, request_id, status_list, status_index, key_id, lasting_key_id,
        institution_key_id, body, digest, issued_at, salts, public_url)
      values (${id}, ${requestId}, ${place.list}, ${place.index}, ${key.id}, ${lasting.id}, ${institution?.keyId ?? null},
        ${sql.json(signed)}, ${digest}, ${now}, ${sql.json(salts)}, ${publicUrl})`
    await registerConfirmation(tx, id, digest, statement)
    await tx.log({
      action: 'document.credential_issued',
      subject: { kind: 'document', id: row.documentId },
      payload: { requestId, credentialId: id, sha256: digest.toString('hex') },
    })
    const { organisation } = statement.confirmedBy
    await tx.emit('verification.confirmed', {
      credentialId: id,
      organisation,
      level: statement.level,
      notifyIds: await listVerifiersNamed(tx, organisation),
    })
    await tx.publish([row.ownerId], 'requests')
    const [published] =
      await sql`select from verification.published_lists where status_list = ${place.list} and valid_until > ${now}`
    return !published
  })
  if (unpublished) await publishList(ctx, { list: place.list })
}
