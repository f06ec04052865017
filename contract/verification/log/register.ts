// The register: a public log whose entries everybody reads. Whatever AO confirmed, in whose name, and which status lists and
// DID documents it published stands there, so that whoever reads it to its end knows that nothing else exists. And the head of
// what is sealed about money, of which it says nothing but a hash.
import { tiers, type Tier } from '#contract/vault/documents/document-types.ts'
import { canonicalJson, type VerifySignature, utf8, type Bytes } from '../credentials/canonical.ts'
import type { Statement } from '../credentials/statement.ts'
import { isLogged } from './log-proof.ts'

export const logNames = ['log', 'register'] as const
export type LogName = (typeof logNames)[number]

/** Where they are on the platform's host, and what they are signed as there. */
export const logPaths = { log: 'log', register: 'log/register' } as const satisfies Record<
  LogName,
  string
>

export type RegisterEntry =
  | {
      kind: 'confirmed'
      /** In whose name: just what the page shows. */
      organisation: string
      role: Statement['confirmedBy']['role']
      level: Tier
      /** SHA-256 of the canonical credential, in hex. */
      credential: string
      at: string
    }
  | { kind: 'status'; list: string; sha256: string; at: string }
  | { kind: 'did'; did: string; sha256: string; at: string }
  | { kind: 'money'; block: number; sha256: string; at: string }

export type Confirmed = Extract<RegisterEntry, { kind: 'confirmed' }>

/** Just what is hashed and published. */
export const entryText = (entry: RegisterEntry): string => canonicalJson({ v: 1, ...entry })

const isText = (value: unknown): value is string => typeof value === 'string'
const isDigest = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(value)

const shapes: Readonly<Record<string, (entry: Record<string, unknown>) => boolean>> = {
  confirmed: (entry) =>
    isText(entry['organisation']) &&
    ['agent', 'notary', 'issuer'].includes(entry['role'] as string) &&
    tiers.includes(entry['level'] as Tier) &&
    isDigest(entry['credential']),
  status: (entry) => isText(entry['list']) && isDigest(entry['sha256']),
  did: (entry) => isText(entry['did']) && isDigest(entry['sha256']),
  money: (entry) => Number.isSafeInteger(entry['block']) && isDigest(entry['sha256']),
}

/** An entry as it was published, or null when it is none: an entry has one text only. */
export const readRegisterEntry = (text: string): RegisterEntry | null => {
  try {
    const { v, ...entry } = JSON.parse(text) as Record<string, unknown>
    const isShaped = isText(entry['kind']) && Object.hasOwn(shapes, entry['kind'])
    if (v !== 1 || !isShaped || !isText(entry['at']) || !shapes[entry['kind'] as string]!(entry))
      return null
    const read = entry as unknown as RegisterEntry
    return entryText(read) === text ? read : null
  } catch {
    return null
  }
}

/** Names are compared without regard to case, blanks and look-alike forms of one letter. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** An entry with the proof that it stands in the register. */
export type RegisterProof = { entry: string; proof: string }

/** Whether the register tells of the credential with this digest what the credential tells of itself. Throws CannotCheck alone. */
export const isRegistered = async (
  { entry: text, proof }: RegisterProof,
  statement: Statement | null,
  credentialDigest: string,
  keys: readonly Bytes[],
  origins: readonly string[],
  verify: VerifySignature,
): Promise<boolean> => {
  const entry = readRegisterEntry(text)
  return (
    entry?.kind === 'confirmed' &&
    entry.credential === credentialDigest &&
    entry.organisation === statement?.confirmedBy.organisation &&
    entry.role === statement.confirmedBy.role &&
    entry.level === statement.level &&
    (await isLogged(proof, utf8(text), keys, origins, verify))
  )
}
