// From an approval to a credential: Open Badges 3.0 in W3C VC 2.0, signed after the answer, in a job.
import type { Tier } from '#contract/vault/document-types.ts'
import type { JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { verification as words } from '#text/en/verification.ts'
import { didOf } from './did.ts'
import { activeKey } from './keys.ts'
import { type RequestRow, requestRows } from '../requests/request-rows.ts'
import type { Credential } from './sign-credential.ts'
import { second } from './whole-seconds.ts'
import { drawPlace, listUrl, publishList } from './status-lists.ts'

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]
/** Years a verification is worth something as evidence; afterwards it is asked again. */
const goodForYears = 5

const names: Record<Tier, string> = {
  silver: 'Silver: an agent inspected the file',
  gold: 'Gold: a notary compared the original',
  platinum: 'Platinum: the issuer confirmed it',
}

const entry = (url: string, purpose: string, index: number) => ({
  id: `${url}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: purpose,
  statusListIndex: String(index),
  statusListCredential: url,
})

/** No name, number or grade: whoever holds the file shows those. The holder is a salted hash of their address. */
const bodyOf = (
  row: RequestRow,
  id: string,
  publicUrl: string,
  place: { list: number; index: number },
  now: Date,
): Credential => {
  const salt = newSecret(12)
  const hash = sha256(row.requesterEmail + salt).toString('hex')
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + goodForYears)
  return {
    '@context': contexts,
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Document verification: ${words.tiers[row.tier]}`,
    issuer: { id: didOf(publicUrl), type: ['Profile'], name: 'AO' },
    validFrom: second(now),
    validUntil: second(until),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${hash}`,
          identityType: 'emailAddress',
          salt,
        },
      ],
      achievement: {
        id: `${publicUrl}/verify#${row.tier}`,
        type: ['Achievement'],
        name: names[row.tier],
        description: words.tierMeans[row.tier],
        criteria: { narrative: words.tierMeans[row.tier] },
      },
    },
    evidence: [
      {
        id: `urn:sha256:${row.fileSha256}`,
        type: ['Evidence'],
        name: 'Document file digest',
        description: 'SHA-256 of the file as approved',
      },
    ],
    credentialStatus: [
      entry(listUrl(publicUrl, 'rev', place.list), 'revocation', place.index),
      entry(listUrl(publicUrl, 'sus', place.list), 'suspension', place.index),
    ],
  }
}

/** Job: signs the credential of an approved request that has none. */
export const issueCredential = (
  ctx: JobContext,
  { requestId }: { requestId: string },
): Promise<void> =>
  ctx.begin(async (tx) => {
    const { sql, now } = tx
    const [row] = await requestRows(
      tx,
      sql`r.id = ${requestId} and r.status = 'approved'`,
      sql`for update of r`,
    )
    const [living] =
      await sql`select from verification.credentials where request_id = ${requestId} and revoked_at is null`
    if (!row || living) return
    const id = newId(now.getTime())
    const place = await drawPlace(tx)
    const key = await activeKey(tx, 'assertion')
    // JSON-LD is loaded when the first credential is signed.
    const { credentialDigest, signCredential } = await import('./sign-credential.ts')
    const signed = await signCredential(
      bodyOf(row, id, tx.publicUrl, place, now),
      didOf(tx.publicUrl),
      key,
      now,
    )
    const digest = credentialDigest(signed)
    await sql`insert into verification.credentials (id, request_id, status_list, status_index, key_id, body, digest, issued_at)
      values (${id}, ${requestId}, ${place.list}, ${place.index}, ${key.id}, ${sql.json(signed as never)}, ${digest}, ${now})`
    const [published] =
      await sql`select from verification.published_lists where status_list = ${place.list} and valid_until > ${now} limit 1`
    if (!published)
      for (const purpose of ['revocation', 'suspension'] as const)
        await publishList(tx, place.list, purpose)
    await tx.log({
      action: 'document.credential_issued',
      subject: { kind: 'document', id: row.documentId },
      payload: { requestId, credentialId: id, sha256: digest.toString('hex') },
    })
    await tx.publish([row.ownerId], 'requests')
  })
