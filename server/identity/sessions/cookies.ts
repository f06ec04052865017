// The cookies of a browser: its refresh token, its device secret, and for a day that it registered. No script reads them, no other site sends
// them.
import type { Context } from '#server/core/context.ts'

type Named = 'refresh' | 'device' | 'registration'
type Asking = Pick<Context, 'publicUrl' | 'request' | 'setHeader'>

// Browsers keep `Secure` cookies on https, and on localhost, which they trust.
const isTrusted = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
const nameOf = (ctx: Pick<Context, 'publicUrl'>, name: Named): string =>
  `${isTrusted(ctx.publicUrl) ? '__Host-' : ''}ao_${name}`

export const readCookie = (
  ctx: Pick<Context, 'publicUrl' | 'request'>,
  name: Named,
): string | null => ctx.request.cookies[nameOf(ctx, name)] || null

export const setCookie = (ctx: Asking, name: Named, value: string, seconds: number): void => {
  const secure = isTrusted(ctx.publicUrl) ? '; Secure' : ''
  ctx.setHeader(
    'set-cookie',
    `${nameOf(ctx, name)}=${value}; Path=/; Max-Age=${Math.floor(seconds)}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export const dropCookie = (ctx: Asking, name: Named): void => setCookie(ctx, name, '', 0)
