// The cookies of a browser: its refresh token, its device secret, and for a day that it registered. No script reads them, no other site sends
// them.
import type { Context } from '#server/core/context.ts'

type CookieName = 'refresh' | 'device' | 'registration'
type Asking = Pick<Context, 'publicUrl' | 'request' | 'setHeader'>

// Chrome and Firefox keep `Secure` cookies on http://localhost, too; Safari and WebKit refuse them there. So only https
// has them, and with them the `__Host-` name.
const isSecure = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:'
const cookieName = (ctx: Pick<Context, 'publicUrl'>, name: CookieName): string =>
  `${isSecure(ctx.publicUrl) ? '__Host-' : ''}ao_${name}`

export const readCookie = (
  ctx: Pick<Context, 'publicUrl' | 'request'>,
  name: CookieName,
): string | null => ctx.request.cookies[cookieName(ctx, name)] || null

export const setCookie = (ctx: Asking, name: CookieName, value: string, seconds: number): void => {
  const secure = isSecure(ctx.publicUrl) ? '; Secure' : ''
  ctx.setHeader(
    'set-cookie',
    `${cookieName(ctx, name)}=${value}; Path=/; Max-Age=${Math.floor(seconds)}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export const dropCookie = (ctx: Asking, name: CookieName): void => setCookie(ctx, name, '', 0)
