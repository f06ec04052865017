// A PDF that somebody signed (PAdES, or Adobe's older form of the same): whether it is as it was signed, all of it, and what the
// certificate says of who did.
import { CannotCheck, sameBytes, type Bytes } from '#contract/verification/credentials/canonical.ts'
import {
  type Certificate,
  chainTo,
  nameInCertificate,
  namePart,
  readCertificate,
} from '#contract/verification/stamps/certificates.ts'
import { type CmsSigner, isSignedBy, namesCertificate } from '#contract/verification/stamps/cms.ts'
import { checkStamp, readStamp, stampContent } from '#contract/verification/stamps/time-stamp.ts'
import type { ShownResult, ShownVerdict } from '#contract/verification/presentations/shown.ts'
import type { Context } from '#server/core/context.ts'
import { checksOf, unreadableResult } from './check-sd-jwt.ts'
import { type PdfSignature, signaturesIn } from './pdf-signatures.ts'

const data = '1.2.840.113549.1.7.1'
const timeStampToken = '1.2.840.113549.1.9.16.2.14'

/** A stamp over the whole document has the form of a signature, and is nobody's. */
const isStamp = ({ cms }: PdfSignature): boolean => cms?.contentType === stampContent
const signerOf = ({ cms }: PdfSignature): CmsSigner | null =>
  cms?.signers.length === 1 && cms.contentType === data && cms.content === null
    ? cms.signers[0]!
    : null

const run = async (work: () => Promise<ShownVerdict>): Promise<ShownVerdict> => {
  try {
    return await work()
  } catch (error) {
    return error instanceof CannotCheck ? 'unknown' : 'bad'
  }
}

const signatureOf = (signature: PdfSignature): Promise<ShownVerdict> =>
  run(async () => {
    const signer = signerOf(signature)
    // Of another kind, or without the certificate: nothing is known about it.
    if (!signer?.certificate) return 'unknown'
    return (await isSignedBy(signer, data, signature.covered)) ? 'good' : 'bad'
  })

/** The worst of them. */
const worst = (verdicts: readonly ShownVerdict[]): ShownVerdict =>
  verdicts.includes('bad') ? 'bad' : verdicts.includes('unknown') ? 'unknown' : 'good'

/**
 * Whether the last signature is over all of the file. What was added behind it may be proofs for later years (PAdES B-LT), or another
 * page: without opening the file the two cannot be told apart.
 */
const wholeOf = (pdf: Bytes, last: PdfSignature): ShownVerdict => {
  if (last.end === pdf.length) return 'good'
  const added = Buffer.from(pdf.subarray(last.end)).toString('latin1')
  return added.trim() === '' ? 'good' : /\/DSS\b|\/DocTimeStamp\b/.test(added) ? 'unknown' : 'bad'
}

type Stamped = { verdict: ShownVerdict; at: number | null; authority: string }

const stampedOf = async (signer: CmsSigner, trusted: Certificate[]): Promise<Stamped> => {
  const token = signer.unsigned.get(timeStampToken)?.whole
  if (!token) return { verdict: 'none', at: null, authority: '' }
  const verdict = await checkStamp(token, signer.signature, trusted)
  const said = verdict === 'bad' ? null : readStamp(token)
  return { verdict, at: said?.at ?? null, authority: said?.authority ?? '' }
}

/** At the time of the stamp, where one shows it; else today, and a certificate that has run out since tells nothing. */
const datesOf = ({ from, until }: Certificate, stamped: Stamped, now: number): ShownVerdict => {
  const at = stamped.verdict === 'good' ? stamped.at! : now
  if (from <= at && at <= until) return 'good'
  return stamped.verdict === 'good' || at < from ? 'bad' : 'unknown'
}

const issuerOf = (
  signer: CmsSigner,
  certificates: readonly Certificate[],
  trusted: readonly Certificate[],
  at: number,
): Promise<ShownVerdict> =>
  run(async () => {
    if ((await namesCertificate(signer)) === false) return 'bad'
    return (await chainTo(signer.certificate!, certificates, trusted, at)) ? 'good' : 'unknown'
  })

const trustedIn = async (ctx: Pick<Context, 'providers' | 'secret' | 'publicUrl'>) => {
  const { certificate } = await ctx.providers.seal.whose(ctx)
  const { trusted, authorities } = ctx.providers.timeStamps
  return {
    signers: [...trusted, certificate].map(readCertificate),
    stamps: [...trusted, ...authorities].map(readCertificate),
  }
}

/** The bytes are never kept. */
export const checkSignedPdf = async (
  ctx: Pick<Context, 'providers' | 'secret' | 'publicUrl' | 'now'>,
  pdf: Bytes,
): Promise<ShownResult> => {
  const signatures = signaturesIn(pdf).filter((one) => !isStamp(one))
  const last = signatures.at(-1)
  if (!last) return unreadableResult()
  const signature = worst(await Promise.all(signatures.map(signatureOf)))
  const whole = wholeOf(pdf, last)
  const signer = signerOf(last)
  if (!signer?.certificate)
    return { checks: checksOf({ format: 'unknown', signature, whole }), issuer: '', claims: [] }
  const { certificate } = signer
  const trusted = await trustedIn(ctx)
  const stamped = await stampedOf(signer, trusted.stamps)
  const now = ctx.now.getTime()
  const at = stamped.verdict === 'good' ? stamped.at! : now
  const issuer = await issuerOf(signer, last.cms!.certificates, trusted.signers, at)
  const others = signatures
    .slice(0, -1)
    .flatMap((one) => signerOf(one)?.certificate ?? [])
    .filter((one) => !sameBytes(one.whole, certificate.whole))
  const claims = [
    ['certificate', nameInCertificate(certificate.subject)],
    ['organisation', namePart(certificate.subject, '2.5.4.10')],
    ['certified_by', nameInCertificate(certificate.issuer)],
    ['stamped_at', stamped.at ? new Date(stamped.at).toISOString() : ''],
    ['stamped_by', stamped.authority],
    ['signed_before', others.map(({ subject }) => nameInCertificate(subject)).join(', ')],
  ] as const
  return {
    checks: checksOf({
      format: 'good',
      signature,
      whole,
      issuer,
      dates: datesOf(certificate, stamped, now),
      stamped: stamped.verdict,
      // Nobody is asked whether the certificate was taken back: its address is in a file that anybody may have made.
      revoked: 'unknown',
    }),
    issuer: signature === 'good' ? nameInCertificate(certificate.subject) : '',
    claims:
      signature === 'good'
        ? claims
            .filter(([, value]) => value !== '')
            .map(([name, value]) => ({ name, value: value.slice(0, 500) }))
        : [],
  }
}
