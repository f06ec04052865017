// Seals PDF files. The parts that know ASN.1 are loaded when the first file is sealed: most of the time nobody needs them.
import type { SealCertificate } from './seal-certificate.ts'
import type { Settings } from '../settings.ts'
import type { TimeStamps } from '../time-stamps.ts'

export type PdfSeal = {
  /** Whose certificate will be used, so that the file itself can say so. */
  whose: (
    installation: Installation,
  ) => Promise<{ name: string; local: boolean; certificate: Uint8Array<ArrayBuffer> }>
  /** With a time stamp where an authority is set and answers; call it outside a transaction. */
  seal: (pdf: Buffer, installation: Installation, reason: string, at: Date) => Promise<Buffer>
}
const waitForPaper = 4_000
/** What the place for the signature has room for beside it. */
const maxStamp = 10_000
type Installation = { secret: string; publicUrl: string }

declare module '#server/core/context.ts' {
  interface Providers {
    seal: PdfSeal
  }
}

/** `SEAL_CERTIFICATE` and `SEAL_PRIVATE_KEY` name PEM files; without them a local certificate is made and said to be one. */
export const openSeal = (settings: Settings, { stamp }: Pick<TimeStamps, 'stamp'>): PdfSeal => {
  const paths = { certificate: settings['SEAL_CERTIFICATE'], key: settings['SEAL_PRIVATE_KEY'] }
  let kept: Promise<SealCertificate> | undefined
  const certificate = ({ secret, publicUrl }: Installation) =>
    (kept ??= import('./seal-certificate.ts').then(({ sealCertificate }) =>
      sealCertificate(paths, secret, new URL(publicUrl).host),
    ))
  return {
    whose: async (installation) => {
      const { name, local, certificate: own } = await certificate(installation)
      return { name, local, certificate: new Uint8Array(own.toSchema(true).toBER(false)) }
    },
    seal: async (pdf, installation, reason, at) => {
      const { sealPdf } = await import('./seal-pdf.ts')
      // Somebody waits for the paper: without the stamp its seal holds all the same, and says its own time.
      const stampOrNone = (data: Uint8Array<ArrayBuffer>) =>
        stamp(data, waitForPaper).then(
          (token) => (token && token.length <= maxStamp ? token : null),
          () => null,
        )
      return sealPdf(pdf, await certificate(installation), reason, at, stampOrNone)
    },
  }
}
