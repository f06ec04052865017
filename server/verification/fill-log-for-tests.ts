import type { TestApp } from '#server/testing.ts'

/** Seals and publishes all activity there is. */
export const sealLog = async (house: TestApp): Promise<void> => {
  await house.job('core.seal')
  await house.job('verification.log')
}

/** Writes activity, seals it, and publishes the log. */
export const fillLog = async (house: TestApp, count: number): Promise<void> => {
  for (let from = 0; from < count; from += 50)
    await house.system(async (ctx) => {
      for (let i = from; i < Math.min(from + 50, count); i++)
        await ctx.log({
          action: 'document.tested',
          subject: { kind: 'document', id: String(i) },
          payload: { i, said: 'äöü' },
        })
    })
  await sealLog(house)
}
