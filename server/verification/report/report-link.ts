// The signed address of a report: ten minutes, for one reader.
import type { Language } from '#contract/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { after, minutes } from '#server/core/clock.ts'
import { type Grant, sign, signatureHolds } from '#server/providers/storage/storage-signature.ts'

type Link = { requestId: string; reader: string; language: Language; expiresAt: Date }

const grantOf = ({ requestId, reader, language, expiresAt }: Link): Grant => ({
  method: 'GET',
  key: `report:${requestId}:${language}`,
  owner: reader,
  type: 'application/pdf',
  maxBytes: 0,
  expiresAt,
})

export const reportLink = (
  ctx: Pick<Context, 'secret' | 'now'>,
  requestId: string,
  reader: string,
  language: Language,
) => {
  const expiresAt = after(ctx.now, minutes(10))
  const { expires, signature } = sign(
    ctx.secret,
    grantOf({ requestId, reader, language, expiresAt }),
    ctx.now,
  )
  const query = new URLSearchParams({ expires, signature, reader, language })
  return {
    url: `/api/verification/reports/${requestId}/verificationReport.pdf?${query}`,
    expiresAt: new Date(Number(expires) * 1000).toISOString(),
  }
}

export const reportLinkHolds = (
  ctx: Pick<Context, 'secret' | 'now'>,
  link: Omit<Link, 'expiresAt'> & { expires: string; signature: string },
): boolean =>
  signatureHolds(
    ctx.secret,
    grantOf({ ...link, expiresAt: new Date(Number(link.expires) * 1000) }),
    link.signature,
    ctx.now,
  )
