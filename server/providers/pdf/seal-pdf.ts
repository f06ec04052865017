// PAdES baseline B-B: an ETSI.CAdES.detached signature over every byte of the file, with signing-certificate-v2.
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
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
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'

const sha256 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', bytes)
const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence) =>
  new Attribute({ type, values: [value] })

class CadesSigner extends Signer {
  readonly #with: SealCertificate
  constructor(seal: SealCertificate) {
    super()
    this.#with = seal
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
    const content = new ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: signed.toSchema(true),
    })
    return Buffer.from(content.toSchema().toBER(false))
  }
}

export const sealPdf = (
  pdf: Buffer,
  seal: SealCertificate,
  reason: string,
  at: Date,
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
  return new SignPdf().sign(prepared, new CadesSigner(seal), at)
}
