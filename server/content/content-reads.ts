import type { Context } from '#server/core/context.ts'

export const successOf = <T>(data: T) => ({ data, message: 'success', status: true as const })

/** Lists that only a new release changes. */
export const cacheForAnHour = (ctx: Context): void => {
  ctx.setHeader('cache-control', 'public, max-age=3600')
  ctx.setHeader('vary', 'accept-language')
}
