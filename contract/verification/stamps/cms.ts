// Signatures of CMS (RFC 5652): what is inside a time stamp and inside a signed PDF.
import { sameBytes, type Bytes, concatBytes } from '../credentials/canonical.ts'
import {
  type Certificate,
  certificatesIn,
  digestIn,
  digestBy,
  isSignedWith,
} from './certificates.ts'
import { contextTag, type Der, ofTag, oidIn, partsOf, readDer, tags } from './der.ts'

type Attributes = ReadonlyMap<string, Der>

export type CmsSigner = {
  /** null: it did not come along. */
  certificate: Certificate | null
  /** As WebCrypto calls it. */
  digest: () => string
  /** What was signed beside the content; without any the content itself was. */
  attributes: Attributes
  signedAttributes: Bytes | null
  algorithm: Der
  signature: Bytes
  /** What was added later, such as a time stamp. */
  unsigned: Attributes
}

export type SignedData = {
  contentType: string
  /** null: it is elsewhere, as in a PDF. */
  content: Bytes | null
  certificates: Certificate[]
  signers: CmsSigner[]
}

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

/** Each with one value; what is said twice is not said. */
const attributesIn = (der: Der | undefined): Attributes => {
  const said = new Map<string, Der>()
  for (const one of der ? partsOf(der) : []) {
    const [type, values] = partsOf(one)
    const [value, ...more] = partsOf(ofTag(values, tags.set))
    const id = oidIn(type)
    if (!value || more.length > 0 || said.has(id)) throw new SyntaxError('not an attribute')
    said.set(id, value)
  }
  return said
}

const certificateOf = (sid: Der, certificates: readonly Certificate[]): Certificate | null => {
  if (sid.tag === 0x80)
    return certificates.find(({ keyId }) => keyId && sameBytes(keyId, sid.content)) ?? null
  const [issuer, serial] = partsOf(ofTag(sid, tags.sequence))
  return (
    certificates.find(
      (one) => sameBytes(one.issuer, issuer!.whole) && sameBytes(one.serial, serial!.whole),
    ) ?? null
  )
}

const signerIn = (der: Der, certificates: readonly Certificate[]): CmsSigner => {
  const [, sid, digestAlgorithm, ...rest] = partsOf(der)
  const signedPart = rest[0]?.tag === contextTag(0) ? rest.shift() : undefined
  const [algorithm, signature, unsigned] = rest
  return {
    certificate: certificateOf(sid!, certificates),
    digest: () => digestIn(digestAlgorithm),
    attributes: attributesIn(signedPart),
    // Signed as the set that they are, whatever they are called inside the message.
    signedAttributes: signedPart
      ? concatBytes(Uint8Array.of(tags.set), signedPart.whole.slice(1))
      : null,
    algorithm: ofTag(algorithm, tags.sequence),
    signature: ofTag(signature, tags.octets).content,
    unsigned: attributesIn(unsigned?.tag === contextTag(1) ? unsigned : undefined),
  }
}

/** Throws for what is none. */
export const readSignedData = (bytes: Bytes): SignedData => {
  const [type, wrapped] = partsOf(readDer(bytes))
  if (oidIn(type) !== oids.signedData) throw new SyntaxError('no signed data')
  const parts = partsOf(partsOf(ofTag(wrapped, contextTag(0)))[0])
  const [contentType, content] = partsOf(parts[2])
  const certificates = certificatesIn(
    parts.filter(({ tag }) => tag === contextTag(0)).flatMap(partsOf),
  )
  return {
    contentType: oidIn(contentType),
    content: content ? ofTag(partsOf(content)[0], tags.octets).content : null,
    certificates,
    signers: partsOf(ofTag(parts.at(-1), tags.set)).map((one) => signerIn(one, certificates)),
  }
}

/** Whether this signer signed this content, of this type, with the key of the certificate that came along. */
export const isSignedBy = async (
  signer: CmsSigner,
  contentType: string,
  content: Bytes,
): Promise<boolean> => {
  const { certificate, attributes, signedAttributes, algorithm, signature } = signer
  if (!certificate) return false
  const digest = signer.digest()
  const { publicKey } = certificate
  if (!signedAttributes) return isSignedWith(publicKey, algorithm, signature, content, digest)
  const [type, said] = [attributes.get(oids.contentType), attributes.get(oids.messageDigest)]
  return (
    type !== undefined &&
    said !== undefined &&
    oidIn(type) === contentType &&
    sameBytes(said.content, await digestBy(digest, content)) &&
    (await isSignedWith(publicKey, algorithm, signature, signedAttributes, digest))
  )
}

/**
 * Whether the signed attributes name the very certificate (ESS, RFC 5035), so that no other of the same key is put in its place.
 * null: they name none.
 */
export const namesCertificate = async ({
  attributes,
  certificate,
}: CmsSigner): Promise<boolean | null> => {
  const [first, second] = [
    attributes.get(oids.signingCertificate),
    attributes.get(oids.signingCertificateV2),
  ]
  const said = second ?? first
  if (!said || !certificate) return null
  const parts = partsOf(partsOf(partsOf(said)[0])[0])
  const isOther = second && parts[0]?.tag === tags.sequence
  const name = second ? (isOther ? digestIn(parts[0]) : 'SHA-256') : 'SHA-1'
  const hash = ofTag(parts[isOther ? 1 : 0], tags.octets).content
  return sameBytes(hash, await digestBy(name, certificate.whole))
}
