// The signed address of a report: ten minutes, for one reader, in the session it was asked for in.
import type { Language } from '#contract/shapes.ts'
import type { Actor, Context } from '#server/core/context.ts'
import { after, minutes } from '#server/core/clock.ts'
import {
  type StorageGrant,
  sign,
  signatureHolds,
} from '#server/providers/storage/storage-signature.ts'

type Link = {
  requestId: string
  reader: string
  session: string
  language: Language
  expiresAt: Date
}

const grantOf = ({ requestId, reader, session, language, expiresAt }: Link): StorageGrant => ({
  method: 'GET',
  key: `report:${requestId}:${language}`,
  owner: `${reader} ${session}`,
  type: 'application/pdf',
  maxBytes: 0,
  expiresAt,
})

export const reportLink = (
  ctx: Pick<Context, 'secret' | 'now'>,
  requestId: string,
  { accountId: reader, sessionId: session }: Pick<Actor, 'accountId' | 'sessionId'>,
  language: Language,
) => {
  const expiresAt = after(ctx.now, minutes(10))
  const { expires, signature } = sign(
    ctx.secret,
    grantOf({ requestId, reader, session, language, expiresAt }),
    ctx.now,
  )
  const query = new URLSearchParams({ expires, signature, reader, session, language })
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
