// What a credential of ours says about a document, and how a claim in it is opened: shared by the signer, the page and the report.
import { authenticatorTypes, checkMethods, checkResults, type CheckResult } from '../state.ts'
import { tiers, type Tier } from '#contract/vault/documents/document-types.ts'
import { sha256Bytes, fromHex, hex, concatBytes, utf8 } from './canonical.ts'

/** Under this name in `credentialSubject`; a JSON literal, so that it means one thing in both proofs. */
export const statementTerm = 'verification'

export type SignedClaim = { field: string; digest: string; result: CheckResult }

/** Texts that go with the decision and are not for everybody: signed as digests. */
const nameNotes = ['nameOnDocument', 'nameReason', 'namePaper'] as const
export const noteFields = ['remarks', 'original', ...nameNotes] as const
export type SignedNote = { field: (typeof noteFields)[number]; digest: string }

/** Holder, and what explains another name on the document: shown together, or a name would stand there that the paper has not. */
export const isOfHolder = (field: string): boolean => ['holder', ...nameNotes].includes(field)

export type Statement = {
  publicId: string
  level: Tier
  /** RFC 3339, UTC. */
  decidedAt: string
  method: (typeof checkMethods)[number]
  /** The person ticked all claims at once, with "All match". */
  allMatched: boolean
  confirmedBy: { name: string; organisation: string; role: 'agent' | 'notary' | 'issuer' }
  document: { type: string; title: string; fileSha256: string }
  claims: SignedClaim[]
  notes: SignedNote[]
  /** Salted digest of the whole decision as it lay in the database when it was signed. */
  record: string
  /** The institution that signs beside AO: its DID, and the key it signed with. */
  institution?: { did: string; key: string; publicKeyMultibase: string } | undefined
}

/** One value with the salt that opens its digest. Who holds the document discloses it. */
export type Disclosure = { field: string; value: string; salt: string }

/** SHA-256 over salt, field and value: says nothing to whoever lacks the 128-bit salt (hex). */
export const saltedDigest = async (field: string, value: string, salt: string): Promise<string> =>
  hex(await sha256Bytes(concatBytes(fromHex(salt), utf8(`${field}\n${value}`))))

/** What is disclosed and is indeed what was signed: field → value. Anything else is left out. */
export const openedClaims = async (
  statement: Statement,
  disclosures: readonly Disclosure[],
): Promise<ReadonlyMap<string, string>> => {
  const opened = new Map<string, string>()
  for (const { field, value, salt } of disclosures) {
    const signed = [...statement.claims, ...statement.notes].find((one) => one.field === field)
    if (!signed || !/^[0-9a-f]{32}$/.test(salt)) continue
    if ((await saltedDigest(field, value, salt)) === signed.digest) opened.set(field, value)
  }
  return opened
}

/** Fields that are disclosed as something else than was signed. */
export const unsignedClaims = async (
  statement: Statement,
  disclosures: readonly Disclosure[],
): Promise<string[]> => {
  const held = await Promise.all(disclosures.map((one) => openedClaims(statement, [one])))
  return disclosures.filter((_, at) => held[at]!.size === 0).map(({ field }) => field)
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isText = (value: unknown) => typeof value === 'string'

const oneOf = (list: readonly string[], value: unknown) => list.includes(value as string)

/** Whether a JSON value has exactly these keys, each as its test wants it. */
const hasShape = (value: unknown, shape: Record<string, (value: unknown) => boolean>): boolean =>
  isObject(value) &&
  Object.keys(value).length === Object.keys(shape).length &&
  Object.entries(shape).every(([key, test]) => test(value[key]))

const isInstitution = (value: unknown) =>
  hasShape(value, {
    did: (did) => isText(did) && (did as string).startsWith('did:web:'),
    key: (key) => isText(key) && (key as string).startsWith(`${(value as { did: string }).did}#`),
    publicKeyMultibase: isText,
  })

/** The statement inside a credential, or null when it is not one of ours. It is only as true as the credential's proofs. */
export const statementOf = (credential: unknown): Statement | null => {
  const subject = isObject(credential) ? credential['credentialSubject'] : null
  const said = isObject(subject) ? subject[statementTerm] : null
  const signsBeside = isObject(said) && 'institution' in said
  const isOurs = hasShape(said, {
    ...(signsBeside ? { institution: isInstitution } : {}),
    publicId: isText,
    level: (value) => oneOf(tiers, value),
    decidedAt: (value) => isText(value) && !Number.isNaN(Date.parse(value as string)),
    method: (value) => oneOf(checkMethods, value),
    allMatched: (value) => typeof value === 'boolean',
    confirmedBy: (value) =>
      hasShape(value, {
        name: isText,
        organisation: isText,
        role: (role) => oneOf(authenticatorTypes, role),
      }),
    document: (value) => hasShape(value, { type: isText, title: isText, fileSha256: isHash }),
    claims: (value) =>
      Array.isArray(value) &&
      value.every((claim) =>
        hasShape(claim, {
          field: isText,
          digest: isHash,
          result: (result) => oneOf(checkResults, result),
        }),
      ),
    notes: (value) =>
      Array.isArray(value) &&
      value.every((note) =>
        hasShape(note, { field: (field) => oneOf(noteFields, field), digest: isHash }),
      ),
    record: isHash,
  })
  return isOurs ? (said as Statement) : null
}

/** Disclosures as the part of an address after `#`, which no browser sends to any server. */
export const toFragment = (disclosures: readonly Disclosure[]): string =>
  `d=${disclosures.map(({ field, salt, value }) => [field, salt, value].map(encodeURIComponent).join('~')).join(',')}`

/** A credential has some twenty claims; whoever makes an address may write more. */
const maxDisclosures = 64

export const fromFragment = (fragment: string): Disclosure[] => {
  const part = /(?:^#?|&)d=([^&]*)/.exec(fragment)?.[1] ?? ''
  try {
    return part
      .split(',')
      .slice(0, maxDisclosures)
      .flatMap((one) => {
        const [field, salt, value] = one.split('~').map(decodeURIComponent)
        return field && salt && value !== undefined ? [{ field, salt, value }] : []
      })
  } catch {
    return []
  }
}
