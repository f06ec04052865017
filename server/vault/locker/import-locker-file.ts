import { Day } from '#contract/shapes.ts'
import type { importLockerFile as contract } from '#contract/vault/locker/calls.ts'
import type { DocumentFacts } from '#contract/vault/shapes.ts'
import type { PreparedAnswer, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertGuardianConsent } from '#server/identity/public.ts'
import type { AcceptedFile } from '#server/providers/inspect/accept-file.ts'
import type { ProviderLockerItem } from '#server/providers/locker/locker.ts'
import { insertDocument } from '../documents/create-document.ts'
import { inspectUpload, insertFile } from '../upload/inspect-upload.ts'
import { rejectUpload } from '../upload/receive-file.ts'
import { assertVaultRoom } from '../upload/request-upload.ts'
import { toDocument, assertOwn, loadDocument } from '../vault-reads.ts'
import { listIssued, fetchFile, nameFor } from './locker-files.ts'
import { loadLockerAccess } from './locker-sign-in.ts'

const typeOfDoctype: Record<string, string> = {
  HSCER: 'higher_secondary_marksheet',
  SSCER: 'secondary_marksheet',
  DGCER: 'degree',
  DPCER: 'diploma',
  DGMST: 'transcript',
  MGCER: 'migration_certificate',
  PANCR: 'national_id',
  ADHAR: 'national_id',
  BTHCR: 'birth_certificate',
}

const titled = (name: string) =>
  name.trim().length >= 3 ? name.trim().slice(0, 100) : `Document ${name}`

/** The locker's facts become the document's; what it does not say stays open, and nobody edits it. */
const factsOf = (item: ProviderLockerItem): DocumentFacts => ({
  title: titled(item.name),
  type: typeOfDoctype[item.doctype] ?? 'other',
  issuer: item.issuer.slice(0, 200) || null,
  issuerCountry: 'IN',
  dateOfIssue: Day.safeParse(item.date).data ?? null,
  number: item.uri.split('-').slice(2).join('-').slice(0, 100) || null,
  expiry: null,
  placeOfIssue: null,
  grade: null,
  programmeName: null,
  duration: null,
  completionDate: null,
  specialization: null,
  educationLevel: null,
  educationType: null,
  gradingScheme: null,
})

const findImported = async (ctx: SignedContext, owner: string, uri: string) => {
  const [known] = await ctx.sql<{ id: string }[]>`
    select id from vault.documents where owner_id = ${owner} and locker_uri = ${uri} and deleted_at is null`
  return known ? toDocument(ctx, await loadDocument(ctx, owner, known.id)) : null
}

type Fetched = { item: ProviderLockerItem; file: AcceptedFile }

/** Null: it was imported before. */
const fetchImport = async (
  ctx: SignedContext,
  owner: string,
  handle: string,
  uri: string,
): Promise<Fetched | null> => {
  assertOwn(ctx.actor, owner)
  await assertGuardianConsent(ctx, owner, 'documents')
  await assertVaultRoom(ctx, owner)
  const access = await loadLockerAccess(ctx, handle)
  if (await findImported(ctx, owner, uri)) return null
  const bytes = await fetchFile(ctx, access, uri)
  const item =
    (await listIssued(ctx, access)).find((entry) => entry.uri === uri) ?? fail('not_found')
  const verdict = await inspectUpload(ctx, bytes, nameFor(item.name, bytes))
  return verdict.ok
    ? { item, file: verdict.file }
    : rejectUpload(ctx, verdict.reason, verdict.detail)
}

export const importLockerFile: PreparedAnswer<typeof contract, Fetched | null> = {
  prepare: (ctx, { owner, DigilockerToken, uri }) => fetchImport(ctx, owner, DigilockerToken, uri),
  answer: async (ctx, { owner, DigilockerToken, uri }, fetched) => {
    const access = await loadLockerAccess(ctx, DigilockerToken)
    // Asked twice, also at the same moment, it is taken over once.
    await ctx.sql`select from vault.locker_sessions where handle_hash = ${access.handleHash} for update`
    const known = await findImported(ctx, owner, uri)
    if (known) return known
    if (!fetched) return fail('busy')
    await assertGuardianConsent(ctx, owner, 'documents')
    await insertFile(ctx, fetched.file, owner)
    return insertDocument(ctx, owner, factsOf(fetched.item), fetched.file.id, {
      shelf: 'issued',
      lockerUri: uri,
    })
  },
}
