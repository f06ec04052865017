// The certificate a PDF is sealed with: configured (PEM files), or one made on this installation from its own secret.
import {
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  sign,
  type webcrypto,
  X509Certificate,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
} from 'pkijs'

export type SealCertificate = {
  certificate: Certificate
  key: webcrypto.CryptoKey
  name: string
  local: boolean
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The same secret gives the same key, so that the seal outlives a restart without a file of its own. */
const localKey = (secret: string): { pkcs8: Buffer; point: Buffer } => {
  const wide = BigInt(
    `0x${Buffer.from(hkdfSync('sha256', secret, '', 'PDF seal', 48)).toString('hex')}`,
  )
  const scalar = Buffer.from(((wide % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: scalar.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    pkcs8: createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'pkcs8' }),
    point,
  }
}

const madeHere = async (secret: string, host: string): Promise<SealCertificate> => {
  const { pkcs8, point } = localKey(secret)
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), curve, false, ['sign'])
  const publicKey = await crypto.subtle.importKey('raw', new Uint8Array(point), curve, true, [
    'verify',
  ])
  const name = `AO, installation ${host}`
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  for (const [party, value] of [
    [certificate.issuer, `${name}, authority`],
    [certificate.subject, name],
  ] as const)
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value }) }),
    )
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2046-01-01T00:00:00Z')
  // Key usage: digital signature and content commitment only.
  const usage = new BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 })
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER(false) }),
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  issue(certificate, secret)
  return { certificate, key, name, local: true }
}

/**
 * By a key of the installation that is used for this alone. Ed25519 signs the same twice alike, so the certificate is the same
 * whenever it is made, and its fingerprint can be published.
 */
const issue = (certificate: Certificate, secret: string): void => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'PDF seal authority', 32))
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const algorithm = new AlgorithmIdentifier({ algorithmId: '1.3.101.112' })
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER(false))
  const signature = sign(null, certificate.tbsView, key)
  certificate.signatureValue = new BitString({ valueHex: new Uint8Array(signature) })
}

const algorithmOf = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa'
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : {
        name: 'ECDSA',
        namedCurve:
          { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[
            key.asymmetricKeyDetails?.namedCurve ?? ''
          ] ?? 'P-256',
      }

const configured = async (certificatePath: string, keyPath: string): Promise<SealCertificate> => {
  const pem = readFileSync(certificatePath)
  const x509 = new X509Certificate(pem)
  const own = createPrivateKey(readFileSync(keyPath))
  if (!x509.checkPrivateKey(own))
    throw new Error('SEAL_PRIVATE_KEY does not belong to SEAL_CERTIFICATE')
  const key = await crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(own.export({ format: 'der', type: 'pkcs8' })),
    algorithmOf(own),
    false,
    ['sign'],
  )
  return {
    certificate: Certificate.fromBER(new Uint8Array(x509.raw)),
    key,
    local: false,
    name: /(?:^|\n)CN=([^\n]+)/.exec(x509.subject)?.[1] ?? x509.subject,
  }
}

export const sealCertificate = (
  paths: { certificate: string | undefined; key: string | undefined },
  secret: string,
  host: string,
): Promise<SealCertificate> =>
  paths.certificate && paths.key ? configured(paths.certificate, paths.key) : madeHere(secret, host)
