// Time stamps (RFC 3161): that somebody who is not the platform saw a digest at a moment.
import { CannotCheck, fromBase64, sameBytes, type Bytes } from '../credentials/canonical.ts'
import { listOrEmpty, objectOrEmpty, textIn, type Json } from '../credentials/json.ts'
import {
  type Certificate,
  chainTo,
  digestIn,
  digestBy,
  nameInCertificate,
  readCertificate,
} from './certificates.ts'
import { type CmsSigner, isSignedBy, namesCertificate, readSignedData } from './cms.ts'
import { numberIn, ofTag, partsOf, readDer, tags, timeIn } from './der.ts'

/** The type of the service in a DID document that names whose stamps the platform asks for. */
export const stampService = 'TimeStampAuthorities'

export type TimeStamp = {
  /** Milliseconds since 1970. */
  at: number
  /** Who says so, by its certificate. */
  authority: string
}
type Parsed = TimeStamp & {
  digest: string
  imprint: Bytes
  content: Bytes
  signer: CmsSigner
  certificate: Certificate
  certificates: Certificate[]
}

/** The type of what a stamp signs. */
export const stampContent = '1.2.840.113549.1.9.16.1.4'
const stamping = '1.3.6.1.5.5.7.3.8'

const parseStamp = (token: Bytes): Parsed => {
  const { contentType, content, certificates, signers } = readSignedData(token)
  const [signer, ...more] = signers
  if (contentType !== stampContent || !content || !signer?.certificate || more.length > 0)
    throw new SyntaxError('no time stamp')
  const [version, , imprint, , at] = partsOf(readDer(content))
  const [algorithm, hash] = partsOf(imprint)
  if (numberIn(version) !== 1) throw new SyntaxError('another version')
  return {
    at: timeIn(ofTag(at, tags.time)),
    authority: nameInCertificate(signer.certificate.subject),
    digest: digestIn(algorithm),
    imprint: ofTag(hash, tags.octets).content,
    content,
    signer,
    certificate: signer.certificate,
    certificates,
  }
}

/** What a stamp says, unchecked; null for what is none. */
export const readStamp = (token: Bytes): TimeStamp | null => {
  try {
    const { at, authority } = parseStamp(token)
    return { at, authority }
  } catch {
    return null
  }
}

/** Certificates as a DID document or a setting lists them, in base64. */
export const authoritiesOf = (did: Json): Certificate[] =>
  listOrEmpty(did['service'])
    .map(objectOrEmpty)
    .filter((each) => each['type'] === stampService)
    .flatMap((each) => listOrEmpty(objectOrEmpty(each['serviceEndpoint'])['certificates']))
    .map((text) => readCertificate(fromBase64(textIn(text))))

/**
 * Whether the stamp is one over this data, and by whom: `good` by one of these authorities or somebody they vouch for, `unknown` by
 * somebody else. Never throws.
 */
export const checkStamp = async (
  token: Bytes,
  data: Bytes,
  trusted: readonly Certificate[],
): Promise<'good' | 'bad' | 'unknown'> => {
  try {
    const stamp = parseStamp(token)
    const { signer, certificate, certificates, content, at } = stamp
    const isWhole =
      sameBytes(stamp.imprint, await digestBy(stamp.digest, data)) &&
      (certificate.purposes ?? []).includes(stamping) &&
      certificate.from <= at &&
      at <= certificate.until &&
      (await namesCertificate(signer)) === true &&
      (await isSignedBy(signer, stampContent, content))
    if (!isWhole) return 'bad'
    return (await chainTo(certificate, certificates, trusted, at)) ? 'good' : 'unknown'
  } catch (error) {
    return error instanceof CannotCheck ? 'unknown' : 'bad'
  }
}
