// PAdES baseline: an ETSI.CAdES.detached signature over every byte of the file, with signing-certificate-v2 (B-B), and where an
// authority is asked for the time, its stamp over the signature (B-T).
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SealCertificate } from './seal-certificate.ts'

const data = '1.2.840.113549.1.7.1'
const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
const timeStampToken = '1.2.840.113549.1.9.16.2.14'
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'

const sha256 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', bytes)
const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence) =>
  new Attribute({ type, values: [value] })

/** A stamp over these bytes; null: there is none. */
type Stamp = (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | null>

class CadesSigner extends Signer {
  readonly #with: SealCertificate
  readonly #stamp: Stamp
  constructor(seal: SealCertificate, stamp: Stamp) {
    super()
    this.#with = seal
    this.#stamp = stamp
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const { certificate, key } = this.#with
    const bytes = new Uint8Array(pdf)
    const certHash = await sha256(certificate.toSchema(true).toBER(false))
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: data }),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          // No signing time: PAdES takes it from the file's dictionary.
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(contentType, new ObjectIdentifier({ value: data })),
              attribute(messageDigest, new OctetString({ valueHex: await sha256(bytes) })),
              attribute(
                signingCertificateV2,
                new Sequence({
                  value: [
                    new Sequence({
                      value: [new Sequence({ value: [new OctetString({ valueHex: certHash })] })],
                    }),
                  ],
                }),
              ),
            ],
          }),
        }),
      ],
    })
    await signed.sign(key, 0, 'SHA-256', bytes.buffer)
    const [signer] = signed.signerInfos
    const token = await this.#stamp(new Uint8Array(signer!.signature.valueBlock.valueHexView))
    if (token)
      signer!.unsignedAttrs = new SignedAndUnsignedAttributes({
        type: 1,
        attributes: [new Attribute({ type: timeStampToken, values: [fromBER(token).result] })],
      })
    const content = new ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: signed.toSchema(true),
    })
    return Buffer.from(content.toSchema().toBER(false))
  }
}

/**
 * What the library appends, as ISO 32000 wants it: the address of the new table of objects is that of its first letter, and the new
 * trailer has the identifier of the file (PDF/A asks for it). Nothing behind that table has an address.
 */
const amended = (prepared: Buffer): Buffer => {
  const text = prepared.toString('latin1')
  const [whole, address] = /startxref\n(\d+)\n%%EOF\s*$/.exec(text) ?? []
  const at = text.lastIndexOf('trailer\n<<')
  if (!whole || at < Number(address)) throw new Error('the prepared PDF has no trailer')
  const id = /\/ID \[<[0-9a-f]{1,64}> <[0-9a-f]{1,64}>\]/.exec(text)?.[0] ?? ''
  const table = Number(address) + (text[Number(address)] === '\n' ? 1 : 0)
  const trailer = text.slice(at, -whole.length)
  const tail = trailer.includes('/ID ') ? trailer : trailer.replace('<<', `<<\n${id}`)
  return Buffer.concat([
    prepared.subarray(0, at),
    Buffer.from(`${tail}startxref\n${table}\n%%EOF\n`, 'latin1'),
  ])
}

export const sealPdf = (
  pdf: Buffer,
  seal: SealCertificate,
  reason: string,
  at: Date,
  stamp: Stamp = () => Promise.resolve(null),
): Promise<Buffer> => {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    contactInfo: '',
    name: seal.name,
    location: '',
    signingTime: at,
    signatureLength: 16_384,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  return new SignPdf().sign(amended(prepared), new CadesSigner(seal, stamp), at)
}
