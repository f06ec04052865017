// Tells readers of a share apart without keeping who they are: same address and browser, same mark, for this installation only.
import type { Context } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'

export const readerMark = (ctx: Pick<Context, 'secret' | 'request'>): string =>
  hmac(ctx.secret, `reader ${ctx.request.ip} ${ctx.request.userAgent}`)
    .toString('base64url')
    .slice(0, 8)

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const

/** `Firefox, Android`: enough for the owner to recognise a visit. */
export const browserName = (userAgent: string): string => {
  const browser = browsers.find((name) => userAgent.includes(`${name}/`)) ?? ''
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent)?.[0] ?? ''
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ')
}
