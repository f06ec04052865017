// From a decision as it lies in the database to the statement a credential signs, and back for comparison.
import { canonicalJson } from '#contract/verification/credentials/canonical.ts'
import {
  type Disclosure,
  noteFields,
  saltedDigest,
  type SignedNote,
  type Statement,
} from '#contract/verification/credentials/statement.ts'
import type { Context } from '#server/core/context.ts'
import { newSecret } from '#server/core/random.ts'
import { explainedName, type RequestRow } from '../requests/request-rows.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** Field → 128 bits in hex; `record` salts the digest of the whole decision. */
export type Salts = Readonly<Record<string, string>>

/** A decision, with its text as `verification.request_text` gives it. */
export type RecordedDecision = { row: RequestRow; recordText: string }

/** The decision's whole text: what the log keeps a digest of. */
export const loadRecordText = async (
  ctx: Pick<Context, 'sql'>,
  requestId: string,
): Promise<string> => {
  const [record] = await ctx.sql<
    { text: NotNull<string> }[]
  >`select verification.request_text(r) as text from verification.requests r where r.id = ${requestId}`
  return record!.text
}

const notesOf = (row: RequestRow): { field: SignedNote['field']; value: string }[] => {
  const name = explainedName(row)
  const paper = name?.explained?.paper
  const values = {
    remarks: row.remarks,
    original: row.originalDocument?.fileName ?? '',
    nameOnDocument: name?.says ?? '',
    nameReason: name?.explained?.reason ?? '',
    namePaper: paper ? `${paper.title} (SHA-256 ${paper.fileSha256})` : '',
  }
  return noteFields.flatMap((field) =>
    values[field] === '' ? [] : [{ field, value: values[field] }],
  )
}

export const newSalts = (row: RequestRow): Salts =>
  Object.fromEntries(
    ['record', ...row.claims.map(({ field }) => field), ...noteFields].map((name) => [
      name,
      Buffer.from(newSecret(16), 'base64url').toString('hex'),
    ]),
  )

const saltOf = (salts: Salts, field: string): string => {
  const salt = salts[field]
  return salt && /^[0-9a-f]{32}$/.test(salt) ? salt : '0'.repeat(32)
}

/** What is said about a document; `institution` signs it beside AO. The same row and salts give the same statement, so that it can be compared with what was signed. */
export const toStatement = async (
  { row, recordText }: RecordedDecision,
  salts: Salts,
  institution: Statement['institution'],
): Promise<Statement> => {
  const digestOf = (field: string, value: string) =>
    saltedDigest(field, value, saltOf(salts, field))
  const by = row.authenticatorDetails
  return {
    publicId: row.publicId,
    level: row.tier,
    decidedAt: row.decidedAt ?? '',
    method: row.method ?? 'other',
    allMatched: row.allMatched,
    confirmedBy: {
      name: by?.name ?? '',
      organisation: by?.organisation ?? '',
      role: (by?.kind ?? 'agent') as Statement['confirmedBy']['role'],
    },
    document: { type: row.requestedType, title: row.requestedTitle, fileSha256: row.fileSha256 },
    claims: await Promise.all(
      row.claims.map(async ({ field, value }) => ({
        field,
        digest: await digestOf(field, value),
        result: row.checks.find((check) => check.field === field)?.result ?? 'not_checked',
      })),
    ),
    notes: await Promise.all(
      notesOf(row).map(async ({ field, value }) => ({
        field,
        digest: await digestOf(field, value),
      })),
    ),
    // The salts with it, so that none can be changed or added unseen.
    record: await digestOf('record', `${recordText}\n${canonicalJson(salts)}`),
    ...(institution ? { institution } : {}),
  }
}

/** Everything a holder may disclose: values with the salts that open them. */
export const toDisclosures = (row: RequestRow, salts: Salts): Disclosure[] =>
  [...row.claims, ...notesOf(row)].map(({ field, value }) => ({
    field,
    value,
    salt: saltOf(salts, field),
  }))
