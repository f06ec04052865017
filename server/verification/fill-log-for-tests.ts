import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp } from '#server/testing.ts'

/** Seals and publishes all activity there is. Other tests' open transactions on the same server may hold the sealer up for a moment. */
export const sealLog = async (house: TestApp): Promise<void> => {
  for (let tries = 0; tries < 2400; tries++) {
    await house.job('core.seal')
    const [left] = await house.sql`select from core.activity a where not exists
      (select from core.activity_chain c where c.activity_id = a.id) limit 1`
    if (!left) return house.job('verification.log')
    await wait(50)
  }
  throw new Error('the activity could not be sealed')
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
