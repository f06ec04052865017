// Who vouches for the time beside us: an authority that stamps digests (RFC 3161). What knows ASN.1 is loaded at the first need.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CannotStart } from '#server/core/cannot-start.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { Settings } from './settings.ts'

export type TimeStamps = {
  /** Who vouches for those that sign PDF files, as certificates in DER (`TRUSTED_SIGNERS`, a PEM file); empty: nobody that AO knows. */
  readonly trusted: readonly Uint8Array<ArrayBuffer>[]
  /** Whose stamps count, as certificates in DER; empty: nobody is asked. */
  readonly authorities: readonly Uint8Array<ArrayBuffer>[]
  /** A stamp over these bytes, checked. Throws when none is given in time; null where nobody is asked. */
  readonly stamp: (
    data: Uint8Array<ArrayBuffer>,
    waitMs?: number,
  ) => Promise<Uint8Array<ArrayBuffer> | null>
}

declare module '#server/core/context.ts' {
  interface Providers {
    timeStamps: TimeStamps
  }
}

const timeout = 10_000
const maxAnswer = 60_000

const readAnswer = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok || bytes.length > maxAnswer)
    throw new Error(`the time stamp authority answered ${answer.status}, ${bytes.length} bytes`)
  return bytes
}

type Der = Uint8Array<ArrayBuffer>

/** One question, one answer; the nonce keeps an older answer from being given again. */
const ask = async (url: string, data: Der, trusted: readonly Der[], waitMs: number) => {
  const [{ Integer, OctetString }, pki] = await Promise.all([import('asn1js'), import('pkijs')])
  // A first byte of 1 to 127: in DER a number that is positive, and as long as it looks.
  const nonce = new Uint8Array(Buffer.from(newSecret(9), 'base64url'))
  nonce[0] = (nonce[0]! & 0x7f) | 1
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(sha256(data)) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', 'user-agent': 'AO' },
    body: request.toSchema().toBER(false),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  const response = pki.TimeStampResp.fromBER(await readAnswer(answer))
  const { status } = response.status
  // 0 granted, 1 granted with changes.
  if (status > 1 || !response.timeStampToken)
    throw new Error(`the time stamp authority rejected the question: status ${status}`)
  const signed = new pki.SignedData({ schema: response.timeStampToken.content })
  const said = pki.TSTInfo.fromBER(signed.encapContentInfo.eContent!.valueBlock.valueHexView)
  const isAnswer =
    said.nonce !== undefined && Buffer.from(said.nonce.valueBlock.valueHexView).equals(nonce)
  const holds = signed.verify({
    signer: 0,
    data: new Uint8Array(data).buffer,
    checkChain: true,
    trustedCerts: trusted.map((one) => pki.Certificate.fromBER(one)),
    checkDate: said.genTime,
  })
  // It throws where something does not hold.
  const isSound = await holds.catch(() => false)
  if (!isAnswer || !isSound)
    throw new Error('the time stamp authority gave no stamp that holds for what it was asked')
  return new Uint8Array(response.timeStampToken.toSchema().toBER(false))
}

const nobody: Omit<TimeStamps, 'trusted'> = {
  authorities: [],
  stamp: () => Promise.resolve(null),
}

/** Every certificate in the PEM file that a setting names. */
const certificatesIn = (settings: Settings, setting: string): Der[] => {
  const path = settings[setting]
  if (!path) return []
  try {
    const pems = readFileSync(path, 'latin1').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    )
    if (!pems) throw new Error('there is no certificate in it')
    return pems.map((pem) => new Uint8Array(new X509Certificate(pem).raw))
  } catch (error) {
    throw new CannotStart(`${setting} (${path}) cannot be read: ${(error as Error).message}`)
  }
}

/** `TSA_URL` and `TSA_CERTIFICATES`: the authority, and a PEM file of whose stamps count. */
export const timeStampsOf = (settings: Settings): TimeStamps => {
  const url = settings['TSA_URL']
  const authorities = certificatesIn(settings, 'TSA_CERTIFICATES')
  const trusted = certificatesIn(settings, 'TRUSTED_SIGNERS')
  if (!url && authorities.length === 0) return { ...nobody, trusted }
  if (!url || !/^https?:\/\/\S+$/.test(url) || authorities.length === 0)
    throw new CannotStart(
      'TSA_URL is the address of a time stamp authority, and TSA_CERTIFICATES names a PEM file with its certificate or that of who vouches for it; set both or neither.',
    )
  return {
    trusted,
    authorities,
    stamp: (data, waitMs = timeout) => ask(url, data, authorities, waitMs),
  }
}
