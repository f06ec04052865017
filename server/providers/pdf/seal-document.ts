// Seals PDF files. The parts that know ASN.1 are loaded when the first file is sealed: most of the time nobody needs them.
import type { SealCertificate } from './seal-certificate.ts'
import type { Settings } from '../settings.ts'

export type PdfSeal = {
  /** Whose certificate will be used, so that the file itself can say so. */
  whose: (installation: Installation) => Promise<{ name: string; local: boolean }>
  seal: (pdf: Buffer, installation: Installation, reason: string, at: Date) => Promise<Buffer>
}
type Installation = { secret: string; publicUrl: string }

declare module '#server/core/context.ts' {
  interface Providers {
    seal: PdfSeal
  }
}

/** `SEAL_CERTIFICATE` and `SEAL_PRIVATE_KEY` name PEM files; without them a local certificate is made and said to be one. */
export const openSeal = (settings: Settings): PdfSeal => {
  const paths = { certificate: settings['SEAL_CERTIFICATE'], key: settings['SEAL_PRIVATE_KEY'] }
  let kept: Promise<SealCertificate> | undefined
  const certificate = ({ secret, publicUrl }: Installation) =>
    (kept ??= import('./seal-certificate.ts').then(({ sealCertificate }) =>
      sealCertificate(paths, secret, new URL(publicUrl).host),
    ))
  return {
    whose: async (installation) => {
      const { name, local } = await certificate(installation)
      return { name, local }
    },
    seal: async (pdf, installation, reason, at) => {
      const { sealPdf } = await import('./seal-pdf.ts')
      return sealPdf(pdf, await certificate(installation), reason, at)
    },
  }
}
