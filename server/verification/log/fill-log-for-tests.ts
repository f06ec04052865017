import type { TestApp } from '#server/testing.ts'

/** Seals and publishes all activity there is. */
export const sealLog = async (app: TestApp): Promise<void> => {
  await app.job('core.seal')
  await app.job('verification.log')
}

/** Writes activity, seals it, and publishes the log. */
export const fillLog = async (app: TestApp, count: number): Promise<void> => {
  for (let from = 0; from < count; from += 50)
    await app.system(async (ctx) => {
      for (let i = from; i < Math.min(from + 50, count); i++)
        await ctx.log({
          action: 'document.tested',
          subject: { kind: 'document', id: String(i) },
          payload: { i, said: 'äöü' },
        })
    })
  await sealLog(app)
}
