// RDFC-1.0 of the few shapes that AO signs: the second proof (eddsa-rdfc-2022) is checked without a JSON-LD processor.
// What is not in these tables cannot be checked here and is refused; a test compares the outcome with jsonld.js.
import { canonicalJson, sha256Bytes, hex, utf8 } from './canonical.ts'

type Kind = 'text' | 'iri' | 'json' | 'node' | { datatype: string } | { prefix: string }

type Shape = { types: Readonly<Record<string, string>>; terms: Readonly<Record<string, Term>> }

type Term = { iri: string; kind: Kind; shape?: Shape }

const credentials = 'https://www.w3.org/2018/credentials#'

const badges = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'

const status = 'https://www.w3.org/ns/credentials/status#'

const security = 'https://w3id.org/security#'

const schema = 'https://schema.org/'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

const dateTime: Kind = { datatype: 'http://www.w3.org/2001/XMLSchema#dateTime' }

// These two are `https` in the published contexts.
const integer: Kind = { datatype: 'https://www.w3.org/2001/XMLSchema#integer' }

const boolean: Kind = { datatype: 'https://www.w3.org/2001/XMLSchema#boolean' }

const iri = (value: unknown): string => {
  // oxlint-disable-next-line no-control-regex
  if (typeof value !== 'string' || !/^[a-z][a-z0-9+.-]*:[^\u0000-\u0020<>"{}|^`\\]+$/i.test(value))
    throw new SyntaxError('not an absolute IRI')
  return `<${value}>`
}

const text = (iri: string): Term => ({ iri, kind: 'text' })

const node = (iri: string, shape: Shape): Term => ({ iri, kind: 'node', shape })

const named = { name: text(`${schema}name`), description: text(`${schema}description`) }

const statusEntry: Shape = {
  types: { BitstringStatusListEntry: `${status}BitstringStatusListEntry` },
  terms: {
    statusPurpose: text(`${status}statusPurpose`),
    statusListIndex: text(`${status}statusListIndex`),
    statusListCredential: { iri: `${status}statusListCredential`, kind: 'iri' },
    statusSize: { iri: `${status}statusSize`, kind: integer },
    statusMessage: node(`${status}statusMessage`, {
      types: {},
      terms: { status: text(`${status}status`), message: text(`${status}message`) },
    }),
  },
}

const subject: Shape = {
  types: {
    AchievementSubject: `${badges}AchievementSubject`,
    BitstringStatusList: `${status}BitstringStatusList`,
  },
  terms: {
    identifier: node(`${badges}identifier`, {
      types: { IdentityObject: `${badges}IdentityObject` },
      terms: {
        hashed: { iri: `${badges}hashed`, kind: boolean },
        identityHash: text(`${badges}identityHash`),
        identityType: text(`${badges}identityType`),
      },
    }),
    achievement: node(`${badges}achievement`, {
      types: { Achievement: `${badges}Achievement` },
      terms: {
        ...named,
        criteria: node(`${badges}Criteria`, {
          types: {},
          terms: { narrative: text(`${badges}narrative`) },
        }),
      },
    }),
    statusPurpose: text(`${status}statusPurpose`),
    encodedList: { iri: `${status}encodedList`, kind: { datatype: `${security}multibase` } },
  },
}

const credential: Shape = {
  types: {
    VerifiableCredential: `${credentials}VerifiableCredential`,
    OpenBadgeCredential: `${badges}OpenBadgeCredential`,
    BitstringStatusListCredential: `${status}BitstringStatusListCredential`,
  },
  terms: {
    ...named,
    issuer: node(`${credentials}issuer`, {
      types: { Profile: `${badges}Profile` },
      terms: named,
    }),
    validFrom: { iri: `${credentials}validFrom`, kind: dateTime },
    validUntil: { iri: `${credentials}validUntil`, kind: dateTime },
    credentialSubject: node(`${credentials}credentialSubject`, subject),
    credentialStatus: node(`${credentials}credentialStatus`, statusEntry),
    evidence: node(`${credentials}evidence`, {
      types: { Evidence: `${badges}Evidence` },
      terms: named,
    }),
  },
}

const proof: Shape = {
  types: { DataIntegrityProof: `${security}DataIntegrityProof` },
  terms: {
    created: { iri: 'http://purl.org/dc/terms/created', kind: dateTime },
    cryptosuite: {
      iri: `${security}cryptosuite`,
      kind: { datatype: `${security}cryptosuiteString` },
    },
    proofPurpose: { iri: `${security}proofPurpose`, kind: { prefix: security } },
    verificationMethod: { iri: `${security}verificationMethod`, kind: 'iri' },
  },
}

type Quad = { subject: string; predicate: string; object: string }

const isBlank = (term: string) => term.startsWith('_:')

const escapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

const literal = (value: string): string =>
  // Control characters as N-Quads' canonical form wants them.
  // oxlint-disable-next-line no-control-regex
  `"${value.replace(/[\u0000-\u001f"\\\u007f]/g, (c) => escapes[c] ?? `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)}"`

const objectOf = (kind: Exclude<Kind, 'node'>, value: unknown): string => {
  if (kind === 'json') return `${literal(canonicalJson(value))}^^<${rdf}JSON>`
  if (kind === 'iri') return iri(value)
  if (typeof value === 'object') throw new SyntaxError('not a plain value')
  if (kind === 'text') {
    if (typeof value !== 'string') throw new SyntaxError('not a text')
    return literal(value)
  }
  return 'prefix' in kind
    ? iri(`${kind.prefix}${String(value)}`)
    : `${literal(String(value))}^^<${kind.datatype}>`
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const lineOf = ({ subject: s, predicate, object }: Quad, label: (term: string) => string): string =>
  `${label(s)} ${predicate} ${label(object)} .\n`

/** The quads of a JSON tree of this shape; nodes without an id are blank. */
const quadsOf = (tree: unknown, shape: Shape, more: Readonly<Record<string, Term>>): Quad[] => {
  const quads: Quad[] = []
  let blanks = 0
  const walk = (value: unknown, { types, terms }: Shape): string => {
    // An issuer may be given by its id alone.
    if (typeof value === 'string') return iri(value)
    if (typeof value !== 'object' || value === null) throw new SyntaxError('not a node')
    const { '@context': _, id, type, ...rest } = value as Record<string, unknown>
    const self = id === undefined ? `_:b${blanks++}` : iri(id)
    for (const each of type === undefined ? [] : list(type)) {
      const known = Object.hasOwn(types, String(each)) ? types[String(each)] : undefined
      if (!known) throw new SyntaxError(`unknown type ${String(each)}`)
      quads.push({ subject: self, predicate: `<${rdf}type>`, object: `<${known}>` })
    }
    const known = { ...terms, ...more }
    for (const [key, given] of Object.entries(rest)) {
      const term = Object.hasOwn(known, key) ? known[key] : undefined
      if (!term) throw new SyntaxError(`unknown term ${key}`)
      for (const each of term.kind === 'json' ? [given] : list(given))
        quads.push({
          subject: self,
          predicate: `<${term.iri}>`,
          object: term.kind === 'node' ? walk(each, term.shape!) : objectOf(term.kind, each),
        })
    }
    return self
  }
  walk(tree, shape)
  // A graph is a set.
  return [...new Map(quads.map((quad) => [lineOf(quad, (term) => term), quad])).values()]
}

/** By code points, as RDFC-1.0 sorts. */
const inOrder = (lines: string[]): string =>
  lines.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('')

/** RDFC-1.0 where every blank node is told apart by its own quads (4.6); two alike are refused. */
const canonicalQuads = async (quads: readonly Quad[]): Promise<string> => {
  const blanks = [
    ...new Set(quads.flatMap(({ subject: s, object }) => [s, object]).filter(isBlank)),
  ]
  const hashed = await Promise.all(
    blanks.map(async (blank) => {
      const own = quads.filter(({ subject: s, object }) => s === blank || object === blank)
      const lines = own.map((quad) =>
        lineOf(quad, (term) => (isBlank(term) ? (term === blank ? '_:a' : '_:z') : term)),
      )
      return { blank, hash: hex(await sha256Bytes(utf8(inOrder(lines)))) }
    }),
  )
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  if (hashed.some(({ hash }, at) => hash === hashed[at + 1]?.hash))
    throw new SyntaxError('two nodes are alike')
  const names = new Map(hashed.map(({ blank }, at) => [blank, `_:c14n${at}`]))
  return inOrder(quads.map((quad) => lineOf(quad, (term) => names.get(term) ?? term)))
}

/** Terms that the credential defines for itself, in the object at the end of its `@context`. */
const ownTerms = (contexts: unknown): Record<string, Term> =>
  Object.fromEntries(
    list(contexts)
      .filter((one) => typeof one === 'object' && one !== null)
      .flatMap((one) => Object.entries(one as Record<string, { '@id': string; '@type': string }>))
      .map(([name, { '@id': id, '@type': type, ...rest }]) => {
        if (type !== '@json' || Object.keys(rest).length > 0 || name.startsWith('@'))
          throw new SyntaxError(`cannot read the term ${name}`)
        return [name, { iri: iri(id).slice(1, -1), kind: 'json' as const }]
      }),
  )

/** Canonical N-Quads of an unsecured credential. Throws SyntaxError for what AO does not sign. */
export const canonicalCredential = async (body: Readonly<Record<string, unknown>>) =>
  canonicalQuads(quadsOf(body, credential, ownTerms(body['@context'])))

/** Canonical N-Quads of a proof without its value. */
export const canonicalProof = async (options: Readonly<Record<string, unknown>>) =>
  canonicalQuads(quadsOf(options, proof, {}))
