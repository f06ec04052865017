import { randomBytes, type webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
} from 'pkijs'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
type Pair = { privateKey: webcrypto.CryptoKey; publicKey: webcrypto.CryptoKey }

const pem = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

const named = (name: string) =>
  new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) })

const certify = async (
  subject: string,
  { publicKey }: Pair,
  issuer: string,
  { privateKey }: Pair,
  extensions: Extension[],
): Promise<string> => {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ valueHex: randomBytes(8).fill(1, 0, 1) })
  certificate.issuer.typesAndValues.push(named(issuer))
  certificate.subject.typesAndValues.push(named(subject))
  certificate.notBefore.value = new Date(Date.now() - 86_400_000)
  certificate.notAfter.value = new Date(Date.now() + 86_400_000)
  certificate.extensions = extensions
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return pem('CERTIFICATE', certificate.toSchema(true).toBER())
}

const extension = (extnID: string, value: { toBER(): ArrayBuffer }, critical = false) =>
  new Extension({ extnID, critical, extnValue: value.toBER() })

/** A CA, good for a day, that issues certificates for hosts. */
export const makeAuthority = async (
  name: string,
): Promise<{
  certificate: string
  issue(host: string): Promise<{ certificate: string; key: string }>
}> => {
  const pair = () => crypto.subtle.generateKey(curve, true, ['sign', 'verify']) as Promise<Pair>
  const own = await pair()
  const isAuthority = extension('2.5.29.19', new BasicConstraints({ cA: true }).toSchema(), true)
  // keyCertSign
  const mayIssue = extension(
    '2.5.29.15',
    new BitString({ valueHex: new Uint8Array([0b0000_0100]).buffer, unusedBits: 2 }),
    true,
  )
  return {
    certificate: await certify(name, own, name, own, [isAuthority, mayIssue]),
    issue: async (host) => {
      const its = await pair()
      const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: host })] })
      return {
        certificate: await certify(host, its, name, own, [
          extension('2.5.29.17', names.toSchema()),
        ]),
        key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', its.privateKey)),
      }
    },
  }
}
